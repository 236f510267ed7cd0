import {
  IconBuildingFactory2,
  IconHistory,
  IconMessageX,
  IconShieldX,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { defineRemote, loadAhead } from '@portal/shared';
import type { PeopleListProps } from './people/list';
import { loadFitting } from './people/lists';
import { admins, auditors, superAdmins } from './rules';
import { palette } from './slots/palette';

/** People, roles, pilots and the audit trail: everything this remote gives the portal. */
export default defineRemote({
  id: 'user-management',
  hostApi: '^1.0.0',
  routes: [
    {
      id: 'user-list',
      path: '/user-management/users/user-list',
      titleId: 'people.title',
      load: () => {
        // Whoever loads the page will draw the list: its code comes beside the page's, not after it.
        void loadAhead<PeopleListProps>(loadFitting());
        return import(/* webpackChunkName: "user-list" */ './people/UserListPage');
      },
      prefetch: (host) => {
        import(/* webpackChunkName: "user-list-first" */ './people/askPeople').then(
          ({ start }) => start(host),
          // The page itself says what cannot be loaded.
          () => undefined,
        );
      },
      when: admins,
    },
    {
      id: 'role-list',
      path: '/user-management/users/role-list',
      titleId: 'roles.title',
      load: () => import(/* webpackChunkName: "role-list" */ './roles/RoleListPage'),
      when: admins,
    },
    {
      id: 'pilots',
      path: '/user-management/pilots',
      titleId: 'pilots.title',
      load: () => import(/* webpackChunkName: "pilots" */ './pilots/PilotsPage'),
      when: superAdmins,
    },
    {
      id: 'audit',
      path: '/user-management/audit',
      titleId: 'audit.title',
      load: () => import(/* webpackChunkName: "audit" */ './audit/AuditPage'),
      when: auditors,
    },
    {
      id: 'refusals',
      path: '/user-management/refusals',
      titleId: 'refusals.title',
      load: () => import(/* webpackChunkName: "refusals" */ './refusals/RefusalsPage'),
      when: auditors,
    },
    {
      id: 'refused-messages',
      path: '/user-management/refused-messages',
      titleId: 'refusedMessages.title',
      load: () => import(/* webpackChunkName: "refused-messages" */ './refusedMessages/RefusedMessagesPage'),
      when: auditors,
    },
  ],
  navigation: [
    {
      id: 'user-management',
      type: 'group',
      titleId: 'userManagement.title',
      order: 30,
      when: admins,
      children: [
        {
          id: 'user-list',
          type: 'item',
          titleId: 'people.title',
          url: '/user-management/users/user-list',
          icon: IconUsers,
          order: 10,
        },
        {
          id: 'role-list',
          type: 'item',
          titleId: 'roles.title',
          url: '/user-management/users/role-list',
          icon: IconUsersGroup,
          order: 20,
        },
        {
          id: 'pilots',
          type: 'item',
          titleId: 'pilots.title',
          url: '/user-management/pilots',
          icon: IconBuildingFactory2,
          order: 30,
          when: superAdmins,
        },
        {
          id: 'audit',
          type: 'item',
          titleId: 'audit.title',
          url: '/user-management/audit',
          icon: IconHistory,
          order: 40,
          when: auditors,
        },
        {
          id: 'refusals',
          type: 'item',
          titleId: 'refusals.title',
          url: '/user-management/refusals',
          icon: IconShieldX,
          order: 50,
          when: auditors,
        },
        {
          id: 'refused-messages',
          type: 'item',
          titleId: 'refusedMessages.title',
          url: '/user-management/refused-messages',
          icon: IconMessageX,
          order: 60,
          when: auditors,
        },
      ],
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
    ro: () => import(/* webpackChunkName: "messages-ro" */ './messages/ro.json'),
    zh: () => import(/* webpackChunkName: "messages-zh" */ './messages/zh.json'),
  },
  slots: {
    dashboardWidgets: [
      {
        id: 'open-invitations',
        titleId: 'widget.title',
        size: 'third',
        order: 60,
        when: admins,
        load: () => import(/* webpackChunkName: "invitations-widget" */ './slots/InvitationsWidget'),
      },
    ],
    paletteProviders: [{ ...palette, when: admins }],
  },
});

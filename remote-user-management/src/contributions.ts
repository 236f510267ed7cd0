import type { ContributionsSource } from '@portal/kit/rules';
import { __iconNode as factory } from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import { __iconNode as tv } from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs';
import { __iconNode as history } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { __iconNode as messageX } from '@tabler/icons-react/dist/esm/icons/IconMessageX.mjs';
import { __iconNode as robot } from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import { __iconNode as shieldX } from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { __iconNode as users } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { __iconNode as usersGroup } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { admins, auditors, screenAdmins, siteAdmins, superAdmins } from './rules';

const USERS = '/user-management/users/user-list';
const ROLES = '/user-management/users/role-list';
const PILOTS = '/user-management/pilots';
const SCREENS = '/user-management/screens';
const SERVICE_ACCOUNTS = '/user-management/service-accounts';
const AUDIT = '/user-management/audit';
const REFUSALS = '/user-management/refusals';
const REFUSED_MESSAGES = '/user-management/refused-messages';

export const contributions = {
  id: 'user-management',
  hostApi: '^2.0.0',
  routes: [
    {
      id: 'user-list',
      path: USERS,
      titleId: 'people.title',
      when: admins,
      first: ['/users?page=0&size=25&sortAttribute=lastName&isAscending=true'],
    },
    { id: 'role-list', path: ROLES, titleId: 'roles.title', when: admins },
    { id: 'pilots', path: PILOTS, titleId: 'pilots.title', when: superAdmins },
    { id: 'screens', path: SCREENS, titleId: 'screens.title', when: screenAdmins },
    {
      id: 'service-accounts',
      path: SERVICE_ACCOUNTS,
      titleId: 'serviceAccounts.title',
      when: auditors,
    },
    { id: 'audit', path: AUDIT, titleId: 'audit.title', when: auditors },
    { id: 'refusals', path: REFUSALS, titleId: 'refusals.title', when: auditors },
    { id: 'refused-messages', path: REFUSED_MESSAGES, titleId: 'refusedMessages.title', when: auditors },
  ],
  navigation: [
    {
      id: 'user-management',
      type: 'group',
      titleId: 'userManagement.title',
      order: 30,
      when: admins,
      children: [
        { id: 'user-list', type: 'item', titleId: 'people.title', url: USERS, icon: users, order: 10 },
        { id: 'role-list', type: 'item', titleId: 'roles.title', url: ROLES, icon: usersGroup, order: 20 },
        {
          id: 'pilots',
          type: 'item',
          titleId: 'pilots.title',
          url: PILOTS,
          icon: factory,
          order: 30,
          when: superAdmins,
        },
        {
          id: 'screens',
          type: 'item',
          titleId: 'screens.title',
          url: SCREENS,
          icon: tv,
          order: 35,
          when: screenAdmins,
        },
        {
          id: 'service-accounts',
          type: 'item',
          titleId: 'serviceAccounts.title',
          url: SERVICE_ACCOUNTS,
          icon: robot,
          order: 37,
          when: auditors,
        },
        {
          id: 'records',
          type: 'collapse',
          titleId: 'records.menu.fold',
          icon: history,
          order: 40,
          when: auditors,
          children: [
            {
              id: 'audit',
              type: 'item',
              titleId: 'audit.title',
              url: AUDIT,
              icon: history,
              order: 40,
              when: auditors,
            },
            {
              id: 'refusals',
              type: 'item',
              titleId: 'refusals.title',
              url: REFUSALS,
              icon: shieldX,
              order: 50,
              when: auditors,
            },
            {
              id: 'refused-messages',
              type: 'item',
              titleId: 'refusedMessages.title',
              url: REFUSED_MESSAGES,
              icon: messageX,
              order: 60,
              when: auditors,
            },
          ],
        },
      ],
    },
  ],
  slots: {
    dashboardWidgets: [
      { id: 'open-invitations', titleId: 'widget.title', size: 'half', order: 30, when: siteAdmins },
    ],
    paletteProviders: [{ id: 'people', order: 20, when: admins }],
  },
  palette: [
    {
      id: 'invite',
      section: 'actions',
      titleId: 'person.invite.title',
      to: `${USERS}?do=invite`,
      when: admins,
    },
    { id: 'import', section: 'actions', titleId: 'palette.import', to: `${USERS}?do=import`, when: admins },
    {
      id: 'create-role',
      section: 'actions',
      titleId: 'role.create.title',
      to: `${ROLES}?do=create`,
      when: admins,
    },
    {
      id: 'open-invitations',
      section: 'actions',
      titleId: 'widget.title',
      to: `${USERS}?status=INVITED`,
      when: admins,
    },
    { id: 'pilots', section: 'actions', titleId: 'palette.pilots', to: PILOTS, when: superAdmins },
    {
      id: 'make-service-account',
      section: 'actions',
      titleId: 'serviceAccounts.make',
      to: `${SERVICE_ACCOUNTS}?do=create`,
      when: auditors,
    },
  ],
} satisfies ContributionsSource & { id: string; hostApi: string };

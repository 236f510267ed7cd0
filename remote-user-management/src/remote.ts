import { contributedRemote, loadAhead } from '@portal/kit';
import { contributions } from './contributions';
import type { PeopleListProps } from './people/list';
import { loadFitting } from './people/lists';
import { searchPeople } from './slots/palette';

/** The code behind this remote's contributions. A page's id is also its chunk name. */
export default contributedRemote(contributions, {
  routes: {
    'user-list': {
      load: () => {
        // Load the list's chunk in parallel with the page's, because the page needs it.
        void loadAhead<PeopleListProps>(loadFitting());
        return import(/* webpackChunkName: "user-list" */ './people/UserListPage');
      },
      prefetch: (host) => {
        import(/* webpackChunkName: "user-list-first" */ './people/askPeople').then(
          ({ start }) => start(host),
          // The page itself shows load errors.
          () => undefined,
        );
      },
    },
    'role-list': { load: () => import(/* webpackChunkName: "role-list" */ './roles/RoleListPage') },
    pilots: { load: () => import(/* webpackChunkName: "pilots" */ './pilots/PilotsPage') },
    screens: { load: () => import(/* webpackChunkName: "screens" */ './screens/ScreensPage') },
    'service-accounts': {
      load: () => import(/* webpackChunkName: "service-accounts" */ './serviceAccounts/ServiceAccountsPage'),
    },
    audit: { load: () => import(/* webpackChunkName: "audit" */ './audit/AuditPage') },
    refusals: { load: () => import(/* webpackChunkName: "refusals" */ './refusals/RefusalsPage') },
    'refused-messages': {
      load: () => import(/* webpackChunkName: "refused-messages" */ './refusedMessages/RefusedMessagesPage'),
    },
  },
  slots: {
    dashboardWidgets: {
      'open-invitations': () =>
        import(/* webpackChunkName: "invitations-widget" */ './slots/InvitationsWidget'),
    },
    paletteProviders: { people: searchPeople },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    de: () => import(/* webpackChunkName: "messages-de" */ './messages/de.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
    ro: () => import(/* webpackChunkName: "messages-ro" */ './messages/ro.json'),
    zh: () => import(/* webpackChunkName: "messages-zh" */ './messages/zh.json'),
  },
});

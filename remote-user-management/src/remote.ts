import { contributedRemote, loadAhead } from '@portal/kit';
import { contributions } from './contributions';
import { type PeopleListProps, loadFitting, searchPeople } from './people';

/** The code behind this remote's contributions. A page's id is also its chunk name. */
export default contributedRemote(contributions, {
  routes: {
    'user-list': {
      load: () => {
        // Load the list's chunk in parallel with the page's, because the page needs it.
        void loadAhead<PeopleListProps>(loadFitting());
        return import(/* webpackChunkName: "user-list" */ './people/list/UserListPage');
      },
    },
    'role-list': { load: () => import(/* webpackChunkName: "role-list" */ './people/roles/RoleListPage') },
    pilots: { load: () => import(/* webpackChunkName: "pilots" */ './access/pilots/PilotsPage') },
    screens: { load: () => import(/* webpackChunkName: "screens" */ './access/screens/ScreensPage') },
    'service-accounts': {
      load: () =>
        import(/* webpackChunkName: "service-accounts" */ './access/serviceAccounts/ServiceAccountsPage'),
    },
    audit: { load: () => import(/* webpackChunkName: "audit" */ './records/audit/AuditPage') },
    refusals: { load: () => import(/* webpackChunkName: "refusals" */ './records/refusals/RefusalsPage') },
    'refused-messages': {
      load: () =>
        import(/* webpackChunkName: "refused-messages" */ './records/refusedMessages/RefusedMessagesPage'),
    },
  },
  slots: {
    dashboardWidgets: {
      'open-invitations': () =>
        import(/* webpackChunkName: "invitations-widget" */ './people/slots/InvitationsWidget'),
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

import { contributedRemote, type RemoteHost } from '@portal/kit';
import { contributions } from './contributions';
import { showConditionNews } from './conditions/showConditions';
import { feed } from './live/feed';
import { showReadReceipts } from './live/readReceipts';
import { conditionNews } from './machines/news';

type Start = (host: RemoteHost) => void;

/** Prefetches a page's first query through a small chunk of its own, which loads faster than the page. */
const ahead = (load: () => Promise<{ start: Start }>) => (host: RemoteHost) => {
  load().then(
    ({ start }) => start(host),
    // The page itself shows load errors.
    () => undefined,
  );
};

/**
 * The entry of this remote: the code behind its contributions. A page's id is also its chunk name. The widgets of one
 * kind of user share a chunk, and code for every page is in the remote's own chunk, because each file costs a round
 * trip.
 */
export default contributedRemote(contributions, {
  routes: {
    inbox: {
      load: () => import(/* webpackChunkName: "inbox" */ './inbox/InboxPage'),
      prefetch: ahead(() => import(/* webpackChunkName: "inbox-first" */ './inbox/askInbox')),
    },
    assignment: {
      load: () => import(/* webpackChunkName: "assignment" */ './assignments/detail/AssignmentPage'),
      prefetch: ahead(
        () => import(/* webpackChunkName: "assignment-first" */ './assignments/detail/askAssignment'),
      ),
    },
    assignments: {
      load: () => import(/* webpackChunkName: "assignments" */ './assignments/board/AssignmentsPage'),
      prefetch: ahead(
        () => import(/* webpackChunkName: "assignments-first" */ './assignments/board/askAssignments'),
      ),
    },
    handover: {
      load: () => import(/* webpackChunkName: "handover" */ './handover/HandoverPage'),
    },
    logbook: {
      load: () => import(/* webpackChunkName: "logbook" */ './handover/logbook/LogbookPage'),
    },
    'handover-sheet': {
      load: () => import(/* webpackChunkName: "logbook" */ './handover/logbook/KeptPage'),
    },
    duty: {
      load: () => import(/* webpackChunkName: "duty" */ './duty/DutyPage'),
    },
    machines: {
      load: () => import(/* webpackChunkName: "machines" */ './machines/MachinesPage'),
    },
    machine: {
      load: () => import(/* webpackChunkName: "machine" */ './machines/MachinePage'),
    },
    channels: {
      load: () => import(/* webpackChunkName: "channels" */ './channels/ChannelsPage'),
    },
    condition: {
      load: () => import(/* webpackChunkName: "condition" */ './conditions/ConditionPage'),
    },
    figures: {
      load: () => import(/* webpackChunkName: "figures" */ './figures/FiguresPage'),
    },
    'system-notification': {
      load: () => import(/* webpackChunkName: "system-notification" */ './systemEvents/SystemEventPage'),
      prefetch: ahead(() => import(/* webpackChunkName: "system-first" */ './systemEvents/askNotification')),
    },
    'notification-mapping': {
      load: () => import(/* webpackChunkName: "notification-mapping" */ './mappings/MappingPage'),
      prefetch: ahead(() => import(/* webpackChunkName: "mapping-first" */ './mappings/askMappings')),
    },
  },
  slots: {
    background: {
      'new-assignment': () => import(/* webpackMode: "eager" */ './assignments/create/Background'),
    },
    paletteProviders: {
      notifications: async (query, context) => {
        const { searchPalette } = await import(/* webpackChunkName: "palette" */ './palette/provider');
        return searchPalette(query, context);
      },
    },
    dashboardWidgets: {
      machines: () => import(/* webpackChunkName: "operator-widgets" */ './widgets/MachineStates'),
      'needs-you': () => import(/* webpackChunkName: "operator-widgets" */ './widgets/NeedsYou'),
      'machine-day': () => import(/* webpackChunkName: "operator-widgets" */ './widgets/MachineDay'),
      'stand-now': () => import(/* webpackChunkName: "manager-widgets" */ './widgets/StandNow'),
      'team-lanes': () => import(/* webpackChunkName: "manager-widgets" */ './widgets/TeamLanes'),
      'alarm-hours': () => import(/* webpackChunkName: "manager-widgets" */ './widgets/AlarmHours'),
      'last-handover': () => import(/* webpackChunkName: "manager-widgets" */ './widgets/LastHandover'),
      'last-handover-line': () => import(/* webpackChunkName: "operator-widgets" */ './widgets/LastHandover'),
      'on-duty': () => import(/* webpackChunkName: "manager-widgets" */ './widgets/OnDuty'),
      'on-duty-line': () => import(/* webpackChunkName: "operator-widgets" */ './widgets/OnDutyLine'),
      'worst-troubles': () => import(/* webpackChunkName: "admin-widgets" */ './widgets/WorstTroubles'),
      'noisy-machines': () => import(/* webpackChunkName: "admin-widgets" */ './widgets/NoisyMachines'),
      'unseen-topics': () => import(/* webpackChunkName: "admin-widgets" */ './widgets/UnseenTopics'),
      pilots: () => import(/* webpackChunkName: "admin-widgets" */ './widgets/PilotCards'),
      'open-assignments': () => import(/* webpackChunkName: "widgets" */ './widgets/NeedsYou'),
      'unread-high': () => import(/* webpackChunkName: "widgets" */ './widgets/UnreadHigh'),
      'rate-per-hour': () => import(/* webpackChunkName: "widgets" */ './widgets/RatePerHour'),
      'top-sources': () => import(/* webpackChunkName: "widgets" */ './widgets/TopSources'),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    de: () => import(/* webpackChunkName: "messages-de" */ './messages/de.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
    ro: () => import(/* webpackChunkName: "messages-ro" */ './messages/ro.json'),
    zh: () => import(/* webpackChunkName: "messages-zh" */ './messages/zh.json'),
  },
  setup: (host) => {
    host.subscribeLive(feed.emit);
    host.subscribeConditions?.((news) => host.dispatch(showConditionNews(news)));
    host.subscribeConditions?.(conditionNews.emit);
    host.subscribeMarks?.((marks) => host.dispatch(showReadReceipts(marks)));
  },
});

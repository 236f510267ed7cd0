import { contributedRemote } from '@portal/kit';
import { contributions } from './contributions';
import { showConditionNews, feed, showReadReceipts, conditionNews } from './parts';

/**
 * The entry of this remote: the code behind its contributions. A page's id is also its chunk name. The widgets of one
 * kind of user share a chunk, and code for every page is in the remote's own chunk, because each file costs a round
 * trip.
 */
export default contributedRemote(contributions, {
  routes: {
    inbox: {
      load: () => import(/* webpackChunkName: "inbox" */ './inbox/list/InboxPage'),
    },
    assignment: {
      load: () => import(/* webpackChunkName: "assignment" */ './work/detail/AssignmentPage'),
    },
    assignments: {
      load: () => import(/* webpackChunkName: "assignments" */ './work/board/AssignmentsPage'),
    },
    handover: {
      load: () => import(/* webpackChunkName: "handover" */ './shift/handover/HandoverPage'),
    },
    logbook: {
      load: () => import(/* webpackChunkName: "logbook" */ './shift/logbook/LogbookPage'),
    },
    'handover-sheet': {
      load: () => import(/* webpackChunkName: "logbook" */ './shift/logbook/KeptPage'),
    },
    duty: {
      load: () => import(/* webpackChunkName: "duty" */ './alerting/duty/DutyPage'),
    },
    machines: {
      load: () => import(/* webpackChunkName: "machines" */ './plant/machines/MachinesPage'),
    },
    machine: {
      load: () => import(/* webpackChunkName: "machine" */ './plant/machines/MachinePage'),
    },
    channels: {
      load: () => import(/* webpackChunkName: "channels" */ './alerting/channels/ChannelsPage'),
    },
    condition: {
      load: () => import(/* webpackChunkName: "condition" */ './alerting/conditions/ConditionPage'),
    },
    figures: {
      load: () => import(/* webpackChunkName: "figures" */ './plant/figures/FiguresPage'),
    },
    'system-notification': {
      load: () => import(/* webpackChunkName: "system-notification" */ './inbox/message/SystemEventPage'),
    },
    'notification-mapping': {
      load: () => import(/* webpackChunkName: "notification-mapping" */ './alerting/mappings/MappingPage'),
    },
  },
  slots: {
    background: {
      'new-assignment': () => import(/* webpackMode: "eager" */ './work/create/Background'),
    },
    paletteProviders: {
      notifications: async (query, context) => {
        const { searchPalette } = await import(/* webpackChunkName: "palette" */ './palette');
        return searchPalette(query, context);
      },
    },
    dashboardWidgets: {
      machines: () => import(/* webpackChunkName: "operator-widgets" */ './plant/machines/MachineStates'),
      'needs-you': () => import(/* webpackChunkName: "operator-widgets" */ './work/lanes/NeedsYou'),
      'machine-day': () => import(/* webpackChunkName: "operator-widgets" */ './plant/machines/MachineDay'),
      'stand-now': () => import(/* webpackChunkName: "manager-widgets" */ './plant/figures/StandNow'),
      'team-lanes': () => import(/* webpackChunkName: "manager-widgets" */ './work/lanes/TeamLanes'),
      'alarm-hours': () => import(/* webpackChunkName: "manager-widgets" */ './plant/figures/AlarmHours'),
      'last-handover': () =>
        import(/* webpackChunkName: "manager-widgets" */ './shift/handover/LastHandover'),
      'last-handover-line': () =>
        import(/* webpackChunkName: "operator-widgets" */ './shift/handover/LastHandover'),
      'on-duty': () => import(/* webpackChunkName: "manager-widgets" */ './alerting/duty/OnDuty'),
      'on-duty-line': () => import(/* webpackChunkName: "operator-widgets" */ './alerting/duty/OnDutyLine'),
      'worst-troubles': () => import(/* webpackChunkName: "admin-widgets" */ './work/lanes/WorstTroubles'),
      'noisy-machines': () => import(/* webpackChunkName: "admin-widgets" */ './plant/figures/NoisyMachines'),
      'unseen-topics': () =>
        import(/* webpackChunkName: "admin-widgets" */ './alerting/mappings/UnseenTopics'),
      pilots: () => import(/* webpackChunkName: "admin-widgets" */ './plant/figures/PilotCards'),
      'open-assignments': () => import(/* webpackChunkName: "widgets" */ './work/lanes/NeedsYou'),
      'unread-high': () => import(/* webpackChunkName: "widgets" */ './inbox/recent/UnreadHigh'),
      'rate-per-hour': () => import(/* webpackChunkName: "widgets" */ './inbox/recent/RatePerHour'),
      'top-sources': () => import(/* webpackChunkName: "widgets" */ './inbox/recent/TopSources'),
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

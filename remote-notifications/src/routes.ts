import { type RemoteHost, type RemoteRoute } from '@portal/shared';
import { pages } from './paths';
import { admins } from './rules';

type Start = (host: RemoteHost) => void;

/** Starts a page's first query by a chunk of its own: smaller than the page, so the answer is on its way before it. */
const ahead = (load: () => Promise<{ start: Start }>) => (host: RemoteHost) => {
  load().then(
    ({ start }) => start(host),
    // The page itself says what cannot be loaded.
    () => undefined,
  );
};

/** The pages of this remote (spec §2). An id is also the name of its page's chunk. */
export const routes: RemoteRoute[] = [
  {
    id: 'inbox',
    path: pages.inbox,
    titleId: 'inbox.title',
    load: () => import(/* webpackChunkName: "inbox" */ './inbox/InboxPage'),
    prefetch: ahead(() => import(/* webpackChunkName: "inbox-first" */ './inbox/askInbox')),
  },
  {
    id: 'assignment',
    path: '/notifications/:notificationId/task-notification/:relatedAssignment',
    titleId: 'assignment.title',
    load: () => import(/* webpackChunkName: "assignment" */ './assignments/detail/AssignmentPage'),
    prefetch: ahead(
      () => import(/* webpackChunkName: "assignment-first" */ './assignments/detail/askAssignment'),
    ),
  },
  {
    id: 'assignments',
    path: pages.assignments,
    titleId: 'board.title',
    load: () => import(/* webpackChunkName: "assignments" */ './assignments/board/AssignmentsPage'),
    prefetch: ahead(
      () => import(/* webpackChunkName: "assignments-first" */ './assignments/board/askAssignments'),
    ),
  },
  {
    id: 'handover',
    path: pages.handover,
    titleId: 'handover.title',
    load: () => import(/* webpackChunkName: "handover" */ './handover/HandoverPage'),
    prefetch: ahead(
      () => import(/* webpackChunkName: "assignments-first" */ './assignments/board/askAssignments'),
    ),
  },
  {
    id: 'system-notification',
    path: '/notifications/system-notification/:notificationId',
    titleId: 'event.title',
    load: () => import(/* webpackChunkName: "system-notification" */ './systemEvents/SystemEventPage'),
    prefetch: ahead(() => import(/* webpackChunkName: "system-first" */ './systemEvents/askNotification')),
  },
  {
    id: 'notification-mapping',
    path: pages.mapping,
    titleId: 'mapping.title',
    when: admins,
    load: () => import(/* webpackChunkName: "notification-mapping" */ './mappings/MappingPage'),
    prefetch: ahead(() => import(/* webpackChunkName: "mapping-first" */ './mappings/askMappings')),
  },
];

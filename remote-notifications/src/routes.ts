import { type RemoteHost, type RemoteRoute } from '@portal/shared';
import { pages } from './paths';
import { admins } from './rules';

type Start = (host: RemoteHost) => void;

/** Starts a page's first query by a chunk of its own: smaller than the page, so the answer is on its way before it. */
const first = (load: () => Promise<{ start: Start }>) => (host: RemoteHost) => {
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
    prefetch: first(() => import(/* webpackChunkName: "inbox-first" */ './inbox/first')),
  },
  {
    id: 'assignment',
    path: '/notifications/:notificationId/task-notification/:relatedAssignment',
    titleId: 'assignment.title',
    load: () => import(/* webpackChunkName: "assignment" */ './assignments/detail/AssignmentPage'),
    prefetch: first(() => import(/* webpackChunkName: "assignment-first" */ './assignments/detail/first')),
  },
  {
    id: 'assignments',
    path: pages.assignments,
    titleId: 'board.title',
    load: () => import(/* webpackChunkName: "assignments" */ './assignments/board/AssignmentsPage'),
    prefetch: first(() => import(/* webpackChunkName: "assignments-first" */ './assignments/board/first')),
  },
  {
    id: 'handover',
    path: pages.handover,
    titleId: 'handover.title',
    load: () => import(/* webpackChunkName: "handover" */ './handover/HandoverPage'),
    prefetch: first(() => import(/* webpackChunkName: "assignments-first" */ './assignments/board/first')),
  },
  {
    id: 'system-notification',
    path: '/notifications/system-notification/:notificationId',
    titleId: 'event.title',
    load: () => import(/* webpackChunkName: "system-notification" */ './systemEvents/SystemEventPage'),
    prefetch: first(() => import(/* webpackChunkName: "system-first" */ './systemEvents/first')),
  },
  {
    id: 'notification-mapping',
    path: pages.mapping,
    titleId: 'mapping.title',
    when: admins,
    load: () => import(/* webpackChunkName: "notification-mapping" */ './mappings/MappingPage'),
    prefetch: first(() => import(/* webpackChunkName: "mapping-first" */ './mappings/first')),
  },
];

import type { NotificationPage } from '@portal/kit/rules';

export const pages = {
  inbox: '/notifications',
  assignments: '/notifications/assignments',
  machines: '/notifications/machines',
  handover: '/notifications/handover',
  logbook: '/notifications/logbook',
  duty: '/notifications/duty',
  figures: '/notifications/figures',
  channels: '/notifications/channels',
  mapping: '/notification-mapping',
};

/** The pages of one item; parameters are fields of a notification. */
export const patterns = {
  assignment: '/notifications/:notificationId/task-notification/:relatedAssignment',
  /** Links in messages that leave the portal lead here (`api/src/alerting/channels/links.ts`). */
  condition: '/notifications/condition/:conditionId',
  systemEvent: '/notifications/system-notification/:notificationId',
  machine: '/notifications/machines/:pilotCode/:module',
  handover: '/notifications/logbook/:handoverId',
};

/** The page of a notification: an event's own page, or the assignment's. */
export const notificationPages: NotificationPage[] = [
  { type: 'Event', path: patterns.systemEvent },
  { path: patterns.assignment },
];

import type { NotificationPage } from '@portal/kit/rules';

/** The pages of this remote that have one address. */
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

/** Those about one thing; parameters are fields of a notification. */
export const patterns = {
  assignment: '/notifications/:notificationId/task-notification/:relatedAssignment',
  /** The links of messages that leave the portal lead here (`api/src/channels/links.ts`). */
  condition: '/notifications/condition/:conditionId',
  systemEvent: '/notifications/system-notification/:notificationId',
  machine: '/notifications/machines/:pilotCode/:module',
  handover: '/notifications/logbook/:handoverId',
};

/** Where a notification leads: an event to what it tells, anything else to its assignment, where it has one. */
export const notificationPages: NotificationPage[] = [
  { type: 'Event', path: patterns.systemEvent },
  { path: patterns.assignment },
];

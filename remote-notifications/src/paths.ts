import { notificationPage } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { notificationPages, pages as fixed } from './pages';

const part = encodeURIComponent;

/** The placeholder of the notification in an assignment's URL, when it was not opened from one (the board, a link). */
export const NO_NOTIFICATION = 'assignment';

/** The URL parameter that opens the handover form. */
export const WRITE = 'write';

export const pages = {
  ...fixed,
  teamBoard: `${fixed.assignments}?as=team`,
  unreadHigh: `${fixed.inbox}?status=unread&priority=high`,
  assignment: (assignmentId: string, notificationId = NO_NOTIFICATION) =>
    `/notifications/${part(notificationId)}/task-notification/${part(assignmentId)}`,
  machine: (pilotCode: string, module: string) => `${fixed.machines}/${part(pilotCode)}/${part(module)}`,
  condition: (conditionId: string) => `/notifications/condition/${part(conditionId)}`,
  writeHandover: `${fixed.handover}?${WRITE}`,
  handoverSheet: (handoverId: string) => `${fixed.logbook}/${part(handoverId)}`,
  systemEvent: (notificationId: string) => `/notifications/system-notification/${part(notificationId)}`,
};

/** The page of a notification; undefined if it has none or is not stored yet. */
export const pageOf = (notification: Notification): string | undefined =>
  notificationPage(notificationPages, notification);

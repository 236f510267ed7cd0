import { isProvisional, type Notification } from '@portal/shared/wire';

const part = encodeURIComponent;

/** Stands for the notification in an assignment's address when it was not opened from one (the board, a link). */
export const NO_NOTIFICATION = 'assignment';

/** The pages of this remote (spec §2). */
export const pages = {
  inbox: '/notifications',
  assignments: '/notifications/assignments',
  handover: '/notifications/handover',
  mapping: '/notification-mapping',
  assignment: (assignmentId: string, notificationId = NO_NOTIFICATION) =>
    `/notifications/${part(notificationId)}/task-notification/${part(assignmentId)}`,
  systemEvent: (notificationId: string) => `/notifications/system-notification/${part(notificationId)}`,
};

/** The page of one notification; undefined where there is nothing more to show, or nothing stored yet. */
export function pageOf(notification: Notification): string | undefined {
  const { notificationId, notificationType, relatedAssignment } = notification;
  if (isProvisional(notification)) return undefined;
  if (notificationType === 'Event') return pages.systemEvent(notificationId);
  return relatedAssignment === undefined ? undefined : pages.assignment(relatedAssignment, notificationId);
}

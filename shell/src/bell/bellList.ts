import type { Notification } from '@portal/shared/wire';

/** The bell lists at most this many (spec §2, §9). */
export const BELL_ITEMS = 5;

/** The newest unread ones, newest first. */
export function newestUnread(unread: readonly Notification[], most: number = BELL_ITEMS): Notification[] {
  return unread
    .filter(({ notificationStatus }) => notificationStatus === 'Unread')
    .sort((a, b) => b.timestamp.localeCompare(a.timestamp))
    .slice(0, most);
}

/** A line of the open bell; one that was read meanwhile stays where it was, marked. */
export interface BellLine {
  notification: Notification;
  read: boolean;
}

/**
 * What the open bell shows: the lines it had when it was opened, in that order, so that nothing moves under a finger.
 * A line whose notification changed shows the change; one that is no longer unread stays and says so.
 */
export function frozenLines(frozen: readonly Notification[], unread: readonly Notification[]): BellLine[] {
  const now = new Map(unread.map((item) => [item.notificationId, item]));
  return frozen.map((item) => {
    const current = now.get(item.notificationId);
    return { notification: current ?? item, read: current === undefined };
  });
}

/** How many arrived since the bell was opened: offered as "3 new" instead of pushing the list down. */
export function arrivedSince(frozen: readonly Notification[], unread: readonly Notification[]): number {
  const newest = frozen[0]?.timestamp ?? '';
  const shown = new Set(frozen.map(({ notificationId }) => notificationId));
  return unread.filter(
    ({ notificationId, timestamp, notificationStatus }) =>
      notificationStatus === 'Unread' && !shown.has(notificationId) && timestamp >= newest,
  ).length;
}

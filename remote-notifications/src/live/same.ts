import { eventName, isPushed, type Notification } from '@portal/shared/wire';

export const isProvisional = isPushed;

/**
 * Whether two records are one notification. Two stored ones are told apart by id alone: one event has a copy for
 * each recipient. A provisional one equals the stored one of the same event and moment (contract §6).
 */
export function isSame(a: Notification, b: Notification): boolean {
  if (a.notificationId === b.notificationId) return true;
  if (!isProvisional(a) && !isProvisional(b)) return false;
  const name = eventName(a);
  return name !== undefined && name === eventName(b) && (a.userId === b.userId || !a.userId || !b.userId);
}

/** The better of two records of one notification: the newer word, but never a key in place of an id. */
export function merged(known: Notification, arrived: Notification): Notification {
  return isProvisional(arrived) && !isProvisional(known)
    ? { ...arrived, notificationId: known.notificationId, notificationStatus: known.notificationStatus }
    : arrived;
}

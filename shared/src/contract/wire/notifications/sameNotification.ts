import type { Notification } from './notification';

/** A pushed notification of an external back end, which has an event key instead of an id. */
export const isProvisional = ({ notificationId }: Pick<Notification, 'notificationId'>): boolean =>
  notificationId.startsWith('event:');

/**
 * The key that a push and its stored copy share: the event and the minute, as external back ends may omit seconds. The
 * time alone is not enough: one report of a machine creates many at once.
 */
export const eventName = ({
  relatedEvent,
  timestamp,
}: Pick<Notification, 'relatedEvent' | 'timestamp'>): string | undefined =>
  relatedEvent === undefined ? undefined : `event:${relatedEvent}@${timestamp.slice(0, 16)}`;

/** All keys of a notification: its id, then its event's. */
export function namesOf(notification: Notification): string[] {
  const event = eventName(notification);
  return event === undefined ? [notification.notificationId] : [notification.notificationId, event];
}

/**
 * Whether two records are one notification. Stored ones are compared by id only, as each recipient has a copy of an
 * event. A provisional one is the same as the stored one of its event, unless their recipients differ.
 */
export function isSame(a: Notification, b: Notification): boolean {
  if (a.notificationId === b.notificationId) return true;
  if (!isProvisional(a) && !isProvisional(b)) return false;
  const event = eventName(a);
  return event !== undefined && event === eventName(b) && (a.userId === b.userId || !a.userId || !b.userId);
}

/** Merges two records of one notification: the newer one wins, but a stored id and status stay. */
export function merged(stored: Notification, arrived: Notification): Notification {
  return isProvisional(arrived) && !isProvisional(stored)
    ? { ...arrived, notificationId: stored.notificationId, notificationStatus: stored.notificationStatus }
    : arrived;
}

type Moment = Pick<Notification, 'timestamp'>;

/** By time only, newest first. */
export const latestFirst = (a: Moment, b: Moment): number => b.timestamp.localeCompare(a.timestamp);

/** The order of all lists of notifications: newest first, at the same time by id, so that the order is stable. */
export const newestFirst = (
  a: Pick<Notification, 'timestamp' | 'notificationId'>,
  b: Pick<Notification, 'timestamp' | 'notificationId'>,
): number => latestFirst(a, b) || b.notificationId.localeCompare(a.notificationId);

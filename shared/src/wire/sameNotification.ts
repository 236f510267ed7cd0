import type { Notification } from './notification';

/** One whose stored copy has not been seen yet: a peer's push has a key instead of an id. */
export const isProvisional = ({ notificationId }: Pick<Notification, 'notificationId'>): boolean =>
  notificationId.startsWith('event:');

/**
 * The name that a push and its stored copy share: the event with the minute, as a peer's moments may lack seconds.
 * Never the moment alone: one report of a machine brings many of one moment.
 */
export const eventName = ({
  relatedEvent,
  timestamp,
}: Pick<Notification, 'relatedEvent' | 'timestamp'>): string | undefined =>
  relatedEvent === undefined ? undefined : `event:${relatedEvent}@${timestamp.slice(0, 16)}`;

/** Every name a notification may be known by: its id, then its event's. */
export function namesOf(notification: Notification): string[] {
  const event = eventName(notification);
  return event === undefined ? [notification.notificationId] : [notification.notificationId, event];
}

/**
 * Whether two records are one notification. Two stored ones are told apart by id alone: one event has a copy for each
 * recipient. A provisional one equals the stored one of the same event, unless they name two recipients.
 */
export function isSame(a: Notification, b: Notification): boolean {
  if (a.notificationId === b.notificationId) return true;
  if (!isProvisional(a) && !isProvisional(b)) return false;
  const event = eventName(a);
  return event !== undefined && event === eventName(b) && (a.userId === b.userId || !a.userId || !b.userId);
}

/** The better of two records of one notification: the newer word, but never a key in place of an id. */
export function merged(known: Notification, arrived: Notification): Notification {
  return isProvisional(arrived) && !isProvisional(known)
    ? { ...arrived, notificationId: known.notificationId, notificationStatus: known.notificationStatus }
    : arrived;
}

type Moment = Pick<Notification, 'timestamp'>;

/** By moment alone, the latest first. */
export const latestFirst = (a: Moment, b: Moment): number => b.timestamp.localeCompare(a.timestamp);

/** The order of every list of notifications: of one moment by id, so that it is the same at each look. */
export const newestFirst = (
  a: Pick<Notification, 'timestamp' | 'notificationId'>,
  b: Pick<Notification, 'timestamp' | 'notificationId'>,
): number => latestFirst(a, b) || b.notificationId.localeCompare(a.notificationId);

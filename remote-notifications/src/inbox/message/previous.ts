import type { Notification } from '@portal/kit/wire';

/** Earlier system notifications of the same source, newest first, for users without access to events. */
export function previousOf(one: Notification, loaded: readonly Notification[], most = 10): Notification[] {
  const sameSource = (other: Notification) =>
    other.module === one.module &&
    other.sourceComponent === one.sourceComponent &&
    other.messageStatus === one.messageStatus;
  const seen = new Set<string>();
  return loaded
    .filter(
      (other) =>
        other.notificationType === 'Event' &&
        other.notificationId !== one.notificationId &&
        other.relatedEvent !== one.relatedEvent &&
        other.timestamp <= one.timestamp &&
        sameSource(other),
    )
    .filter(({ relatedEvent, notificationId }) => {
      const key = relatedEvent ?? notificationId;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, most);
}

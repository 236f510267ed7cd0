import type { Notification, NotificationQuery } from '@portal/kit/wire';
import { spans, type InboxFilters, type InboxTab } from './inboxUrl';

/** Filters as on the wire; times are UTC. */
export type WireFilters = Pick<
  NotificationQuery,
  'priority' | 'messageStatus' | 'notificationStatus' | 'missed' | 'q' | 'from' | 'to'
>;

/** The step of relative time spans, so that requests within 5 minutes share a cache entry. */
const STEP_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

const toInstant = (local: string): string | undefined => {
  const at = local === '' ? NaN : new Date(local).getTime();
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** `now` in ms. */
export function wireFilters(filters: InboxFilters, now: number): WireFilters {
  const since =
    filters.since === ''
      ? undefined
      : new Date(Math.floor((now - spans[filters.since] * HOUR_MS) / STEP_MS) * STEP_MS).toISOString();
  const from = since ?? toInstant(filters.from);
  const to = filters.since === '' ? toInstant(filters.to) : undefined;
  return {
    ...(filters.priority && { priority: filters.priority }),
    ...(filters.messageStatus && { messageStatus: filters.messageStatus }),
    ...(filters.status === 'Missed'
      ? { missed: true }
      : filters.status && { notificationStatus: filters.status }),
    ...(filters.q.trim() && { q: filters.q.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

const searched = (notification: Notification): string =>
  [
    notification.description,
    notification.topic,
    notification.moduleName,
    notification.module,
    notification.sourceComponent,
    notification.smartService,
    notification.user,
  ]
    .join('\n')
    .toLowerCase();

/** Whether a notification passes a filter. Used for live arrivals and for a back end that does not filter. */
export function matches(notification: Notification, tab: InboxTab, filters: WireFilters): boolean {
  const { priority, messageStatus, notificationStatus, missed, q, from, to } = filters;
  return (
    (tab === 'All' || notification.notificationType === tab) &&
    (!priority || notification.priority === priority) &&
    (!messageStatus || notification.messageStatus.toLowerCase() === messageStatus.toLowerCase()) &&
    (!notificationStatus || notification.notificationStatus === notificationStatus) &&
    (missed === undefined || (notification.missed ?? false) === missed) &&
    (!from || notification.timestamp >= from) &&
    (!to || notification.timestamp <= to) &&
    (!q || searched(notification).includes(q.toLowerCase()))
  );
}

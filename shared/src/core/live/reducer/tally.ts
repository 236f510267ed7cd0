import { type Notification, type Priority } from '../../../contract/wire';

/**
 * Overflow: the unread notifications beyond the capped list, by priority; `unknown` until the back end has counted, and
 * always where it cannot count.
 */
export type OverflowCounts = Readonly<Record<Priority, number>> | 'unknown';

const none = { High: 0, Mid: 0, Low: 0 };
export const noOverflowCounts: OverflowCounts = none;

export interface UnreadTally {
  total: number;
  byPriority: Record<Priority, number>;
  /** There are more, but not known how many: show "500+". */
  atLeast: boolean;
}

type Listed = readonly Pick<Notification, 'priority'>[];

const listed = (list: Listed, priority: Priority) => list.filter((one) => one.priority === priority).length;

/** The counts of the list and its overflow together. */
export function tallyUnread(list: Listed, overflow: OverflowCounts): UnreadTally {
  const more = overflow === 'unknown' ? none : overflow;
  const of = (priority: Priority) => listed(list, priority) + more[priority];
  const byPriority = { High: of('High'), Mid: of('Mid'), Low: of('Low') };
  const { High, Mid, Low } = byPriority;
  return { byPriority, total: High + Mid + Low, atLeast: overflow === 'unknown' };
}

export function overflowOf(list: Listed, counted: Readonly<Record<Priority, number>>): OverflowCounts {
  const of = (priority: Priority) => Math.max(0, counted[priority] - listed(list, priority));
  return { High: of('High'), Mid: of('Mid'), Low: of('Low') };
}

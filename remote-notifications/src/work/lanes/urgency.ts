import type { WorkItem } from '@portal/kit/wire';
import { isOverdue } from '../assignments/due';

const rank = { High: 0, Mid: 1, Low: 2 };
const rankOf = (item: WorkItem, now: number) =>
  isOverdue({ due: item.due, status: item.state }, now) ? rank.High : rank[item.priority];

/** The order of `GET /work-items`: by priority, then the oldest; overdue counts as High. `now` in ms. */
export const workItemsByUrgency =
  (now: number) =>
  (a: WorkItem, b: WorkItem): number =>
    rankOf(a, now) - rankOf(b, now) || a.since.localeCompare(b.since);

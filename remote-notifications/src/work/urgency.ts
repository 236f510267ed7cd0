import type { WorkItem } from '@portal/kit/wire';
import { isOverdue } from '../assignments/due';

const rank = { High: 0, Mid: 1, Low: 2 };
const rankOf = (item: WorkItem, now: number) =>
  isOverdue({ due: item.due, status: item.state }, now) ? rank.High : rank[item.priority];

/** What to do first, as `GET /work-items` has it: the worst, of equals the oldest; what is overdue is among the worst. `now` in ms. */
export const byUrgency =
  (now: number) =>
  (a: WorkItem, b: WorkItem): number =>
    rankOf(a, now) - rankOf(b, now) || a.since.localeCompare(b.since);

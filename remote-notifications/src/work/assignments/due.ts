import type { SeenAssignment } from '@portal/kit/wire';

type Timed = Pick<SeenAssignment, 'due' | 'status'>;

/** `now` in ms. */
export const isOverdue = ({ due, status }: Timed, now: number): boolean =>
  status !== 'Done' && due !== undefined && Date.parse(due) < now;

const rank = { High: 0, Mid: 1, Low: 2 };
/** Sorts assignments without a due time last. */
const LAST = '9999';

/** The sort order by urgency: overdue, priority, due time, age. `now` in ms. */
export const byUrgency =
  (now: number) =>
  (a: SeenAssignment, b: SeenAssignment): number =>
    Number(isOverdue(b, now)) - Number(isOverdue(a, now)) ||
    rank[a.priority] - rank[b.priority] ||
    (a.due ?? LAST).localeCompare(b.due ?? LAST) ||
    a.timestamp.localeCompare(b.timestamp);

/** A tolerance, because a form may stay open for a minute. */
const LATE_MS = 60_000;

/** Whether a typed due time is over already; `now` in ms. */
export const isPast = (typed: string, now: number): boolean => new Date(typed).getTime() < now - LATE_MS;

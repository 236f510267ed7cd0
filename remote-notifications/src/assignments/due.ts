import type { SeenAssignment } from '@portal/kit/wire';

type Timed = Pick<SeenAssignment, 'due' | 'status'>;

/** Whether work is not done though its time is over; `now` in ms. */
export const isOverdue = ({ due, status }: Timed, now: number): boolean =>
  status !== 'Done' && due !== undefined && Date.parse(due) < now;

const rank = { High: 0, Mid: 1, Low: 2 };
/** What has no due time comes after what has one. */
const LAST = '9999';

/** What to do first: what is overdue, then the urgent, of equals what is due first, then what waits longest. `now` in ms. */
export const byUrgency =
  (now: number) =>
  (a: SeenAssignment, b: SeenAssignment): number =>
    Number(isOverdue(b, now)) - Number(isOverdue(a, now)) ||
    rank[a.priority] - rank[b.priority] ||
    (a.due ?? LAST).localeCompare(b.due ?? LAST) ||
    a.timestamp.localeCompare(b.timestamp);

/** A form may be open for a minute. */
const LATE_MS = 60_000;

/** Whether a due time as a field has it is over already: nobody can keep it. `now` in ms. */
export const isPast = (typed: string, now: number): boolean => new Date(typed).getTime() < now - LATE_MS;

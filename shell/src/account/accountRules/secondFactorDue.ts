import type { CurrentUser } from '@portal/shared/session';

/** Until when somebody has to set up a second factor, ms; undefined if nobody asks for one. */
export function dueBy(user: Pick<CurrentUser, 'secondFactorBy'> | null): number | undefined {
  const by = Date.parse(user?.secondFactorBy ?? '');
  return Number.isNaN(by) ? undefined : by;
}

/** Whether they may only set it up from now on. */
export const isOverdue = (user: Pick<CurrentUser, 'secondFactorBy'> | null, now: number): boolean =>
  (dueBy(user) ?? Infinity) <= now;

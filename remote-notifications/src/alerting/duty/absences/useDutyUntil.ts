import { useNow } from '@portal/kit';
import type { Turn } from '@portal/kit/wire';
import { useDutyNowQuery } from '../duty.api';
import { wallIn } from '../plan/week';

interface LocalSpan {
  /** Local dates and times of the pilot. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The current shift of a person who is absent now, as a function of the person and the absence; undefined if the
 * absence is not running or they have no shift now.
 */
export function useDutyUntil(
  pilot: string,
  timeZone: string,
): (userId: string | undefined, absence: LocalSpan) => Turn | undefined {
  const wall = wallIn(timeZone, useNow());
  const { data } = useDutyNowQuery();
  const turns = (data ?? [])
    .filter(({ pilotCode }) => pilotCode === pilot)
    .flatMap(({ roles }) => roles.flatMap((role) => role.turns));
  return (userId, { from = '', to = '' }) =>
    from <= wall && wall < to
      ? turns.find(({ duties }) =>
          // Before the absence is entered they have it, afterwards somebody or nobody instead of them.
          duties.some(
            ({ person, instead, why }) =>
              person?.userId === userId || (why === 'absence' && instead?.userId === userId),
          ),
        )
      : undefined;
}

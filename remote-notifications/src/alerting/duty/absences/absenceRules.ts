import { absenceLimits, absenceMinutes } from '@portal/kit/wire';

const DAY_MINUTES = 24 * 60;
const { leastMinutes, mostDays, mostCoverDays, mostAheadDays } = absenceLimits;

/** An invalid time of an absence: the message id and its values. */
export type AbsenceFault =
  | { readonly id: 'handover.span.wrong' }
  | { readonly id: 'duty.absence.short'; readonly values: { readonly minutes: number } }
  | {
      readonly id: 'duty.absence.long' | 'duty.absence.ahead' | 'duty.absence.cover.long';
      readonly values: { readonly days: number };
    };

/** @param today the day in the pilot's time zone */
export const startFault = (today: string, from: string): AbsenceFault | undefined =>
  absenceMinutes({ from: `${today}T00:00`, to: from }) >= (mostAheadDays + 1) * DAY_MINUTES
    ? { id: 'duty.absence.ahead', values: { days: mostAheadDays } }
    : undefined;

export function endFault(absence: { from: string; to: string }): AbsenceFault | undefined {
  const minutes = absenceMinutes(absence);
  if (minutes <= 0) return { id: 'handover.span.wrong' };
  if (minutes < leastMinutes) return { id: 'duty.absence.short', values: { minutes: leastMinutes } };
  if (minutes > mostDays * DAY_MINUTES) return { id: 'duty.absence.long', values: { days: mostDays } };
  return undefined;
}

export const coverFault = (absence: { from: string; to: string }): AbsenceFault | undefined =>
  absenceMinutes(absence) > mostCoverDays * DAY_MINUTES
    ? { id: 'duty.absence.cover.long', values: { days: mostCoverDays } }
    : undefined;

import { type Count, TEN_MS, tens } from './floods';
import { lengthOf, type Span, within } from './spans';
import { personMs, type Staffing } from './staffing';

/** How many came, and what that was for those on duty. */
export interface Load {
  readonly alarms: number;
  /** On average in ten minutes. */
  readonly rate: number;
  /** The same for each person on duty; without it nobody was. */
  readonly ratePerPerson?: number;
  readonly peak: number;
}

const sum = (counts: readonly Count[]) => counts.reduce((total, { alarms }) => total + alarms, 0);

/** What of the counts lies within some times that do not meet. */
export const inside = <C extends Count>(counts: readonly C[], times: readonly Span[]): C[] =>
  times.flatMap((time) => within(counts, time));

/** How many of them came while somebody was on duty. */
export const attended = (counts: readonly Count[], staffing: readonly Staffing[]): number =>
  sum(inside(counts, staffing));

/**
 * The load of some times. Those that came while nobody was on duty are nobody's load: they count for the rate, and not for that of
 * each person.
 */
export function loadOf(
  counts: readonly Count[],
  times: readonly Span[],
  staffing: readonly Staffing[],
): Load {
  const own = inside(counts, times);
  const length = lengthOf(times);
  const people = personMs(staffing, times);
  const alarms = sum(own);
  return {
    alarms,
    rate: length === 0 ? 0 : (alarms * TEN_MS) / length,
    ...(people > 0 && { ratePerPerson: (attended(own, staffing) * TEN_MS) / people }),
    peak: Math.max(0, ...tens(own).map((one) => one.alarms)),
  };
}

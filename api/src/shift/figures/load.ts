import { type MinuteCount, TEN_MINUTES_MS, tens } from './floods';
import { lengthOf, type TimeSpan, itemsBetween } from './spans';
import { personMs, type Staffing } from './staffing';

export interface Load {
  readonly alarms: number;
  /** The average in ten minutes. */
  readonly rate: number;
  /** The same for each person on duty; absent if nobody was. */
  readonly ratePerPerson?: number;
  readonly peak: number;
}

const sum = (counts: readonly MinuteCount[]) => counts.reduce((total, { alarms }) => total + alarms, 0);

export const inside = <C extends MinuteCount>(counts: readonly C[], times: readonly TimeSpan[]): C[] =>
  times.flatMap((time) => itemsBetween(counts, time));

export const attended = (counts: readonly MinuteCount[], staffing: readonly Staffing[]): number =>
  sum(inside(counts, staffing));

/**
 * The load of some time ranges. Alarms while nobody was on duty count for the rate, but not for the rate per person.
 */
export function loadOf(
  counts: readonly MinuteCount[],
  times: readonly TimeSpan[],
  staffing: readonly Staffing[],
): Load {
  const own = inside(counts, times);
  const length = lengthOf(times);
  const people = personMs(staffing, times);
  const alarms = sum(own);
  return {
    alarms,
    rate: length === 0 ? 0 : (alarms * TEN_MINUTES_MS) / length,
    ...(people > 0 && { ratePerPerson: (attended(own, staffing) * TEN_MINUTES_MS) / people }),
    peak: Math.max(0, ...tens(own).map((one) => one.alarms)),
  };
}

import { type MinuteCount, stretchOf, TEN_MINUTES_MS } from './floods';
import { clipped, lengthOf, type TimeSpan, itemsBetween } from './spans';
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
  staffing.reduce((total, period) => total + sum(itemsBetween(counts, period)), 0);

/** The alarms of some times and the most in ten minutes of them, in one pass: a pilot has hundreds of shifts. */
function countWithin(counts: readonly MinuteCount[], times: readonly TimeSpan[]) {
  let [alarms, peak, inStretch, stretch] = [0, 0, 0, NaN];
  for (const time of times)
    for (const one of itemsBetween(counts, time)) {
      const of = stretchOf(one.at);
      inStretch = (of === stretch ? inStretch : 0) + one.alarms;
      stretch = of;
      alarms += one.alarms;
      peak = Math.max(peak, inStretch);
    }
  return { alarms, peak };
}

/**
 * The load of some time ranges. Alarms while nobody was on duty count for the rate, but not for the rate per person.
 */
export function loadOf(
  counts: readonly MinuteCount[],
  times: readonly TimeSpan[],
  staffing: readonly Staffing[],
): Load {
  const length = lengthOf(times);
  const attendance = times.flatMap((time) => clipped(staffing, time));
  const people = personMs(attendance);
  const { alarms, peak } = countWithin(counts, times);
  return {
    alarms,
    rate: length === 0 ? 0 : (alarms * TEN_MINUTES_MS) / length,
    ...(people > 0 && { ratePerPerson: (attended(counts, attendance) * TEN_MINUTES_MS) / people }),
    peak,
  };
}

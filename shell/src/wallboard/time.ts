const HOUR_S = 3600;
const two = (value: number) => String(value).padStart(2, '0');

/** From this duration on, ms, whole days are shown. */
const LONG_MS = 48 * HOUR_S * 1000;
const DAY_MS = 24 * HOUR_S * 1000;

/** A duration as a clock, or in whole days where seconds no longer matter. */
export type Lasted = { kind: 'clock'; text: string } | { kind: 'days'; days: number };

/** @param ms a negative one, from clocks that differ, counts as 0 */
export function lasted(ms: number): Lasted {
  const left = Math.max(0, ms);
  if (left >= LONG_MS) return { kind: 'days', days: Math.floor(left / DAY_MS) };
  const s = Math.floor(left / 1000);
  const text = `${Math.floor(s / HOUR_S)}:${two(Math.floor((s % HOUR_S) / 60))}:${two(s % 60)}`;
  return { kind: 'clock', text };
}

/** Without an answer for this long, ms, the board may be wrong. */
const STALE_MS = 30_000;

export const isBoardStale = (now: number, heard: number): boolean => now - heard >= STALE_MS;

/** A smaller difference of clocks counts as none, ms: the `Date` header has whole seconds. */
const SAME_MS = 2000;

/**
 * How far the back end's clock is ahead of this one, ms.
 * @param current the last result, kept while the new one differs too little to notice, so that no clock jumps
 */
export function skewOf(theirs: number, ours: number, current: number): number {
  const skew = theirs - ours;
  return Number.isNaN(skew) || Math.abs(skew - current) < SAME_MS ? current : skew;
}

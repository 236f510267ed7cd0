const HOUR_S = 3600;
const two = (value: number) => String(value).padStart(2, '0');

/** So long, and it is told in days, ms. */
const LONG_MS = 48 * HOUR_S * 1000;
const DAY_MS = 24 * HOUR_S * 1000;

/** How long something has lasted: a clock, or whole days where seconds say nothing any more. */
export type Lasted = { kind: 'clock'; text: string } | { kind: 'days'; days: number };

/** @param ms a negative one, of clocks that differ, is none */
export function lasted(ms: number): Lasted {
  const left = Math.max(0, ms);
  if (left >= LONG_MS) return { kind: 'days', days: Math.floor(left / DAY_MS) };
  const s = Math.floor(left / 1000);
  const text = `${Math.floor(s / HOUR_S)}:${two(Math.floor((s % HOUR_S) / 60))}:${two(s % 60)}`;
  return { kind: 'clock', text };
}

/** Without an answer for so long, what is drawn may be wrong, ms. */
const STALE_MS = 30_000;

export const isStale = (now: number, heard: number): boolean => now - heard >= STALE_MS;

/** Clocks that differ by less are taken to be equal: the header tells whole seconds, ms. */
const SAME_MS = 2000;

/**
 * By how much the back end's clock is ahead of this one, ms.
 * @param known what was reckoned before: it stays while the difference is none that people see, so that no clock jumps
 */
export function skewOf(theirs: number, ours: number, known: number): number {
  const skew = theirs - ours;
  return Number.isNaN(skew) || Math.abs(skew - known) < SAME_MS ? known : skew;
}

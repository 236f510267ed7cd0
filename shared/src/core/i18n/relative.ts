import { toUtc } from '../../contract/wire/tolerant/time';

export interface RelativeSpan {
  value: number;
  unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30.44 * day;
const year = 365.25 * day;

/** Shorter spans, ms, are "now". */
const moment = 45_000;
/** A machine's clock may run ahead, so up to this far in the future, ms, counts as now. */
const tolerance = 2 * minute;

/**
 * The span from `now` to `at` (both ms) in its largest unit, rounded, negative for the past. "Now" is `0 second`, which
 * every language has a word for.
 */
export function relativeSpan(at: number, now: number): RelativeSpan {
  const span = at - now;
  const size = Math.abs(span);
  if (size < moment || (span > 0 && span < tolerance)) return { value: 0, unit: 'second' };
  const rounded = (ms: number) => Math.round(span / ms);
  const below = (limit: number, ms: number) => Math.round(size / ms) < limit;
  if (below(60, minute)) return { value: rounded(minute), unit: 'minute' };
  if (below(24, hour)) return { value: rounded(hour), unit: 'hour' };
  if (below(30, day)) return { value: rounded(day), unit: 'day' };
  if (below(12, month)) return { value: rounded(month), unit: 'month' };
  return { value: rounded(year), unit: 'year' };
}

/** ms of a wire timestamp, which may lack zone or seconds; NaN where it is invalid. */
export function timeOf(value: string | number | Date): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'number' ? value : Date.parse(toUtc(value) ?? '');
}

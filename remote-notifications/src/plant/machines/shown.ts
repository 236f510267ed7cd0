import { dayIn, isDay, later, startOfDay } from '../../alerting';

/** The shown time range: a length up to now, or fixed ends in ms. */
export type Shown = { kind: Range } | { kind: 'own'; from: number; to: number };
export const ranges = ['day', 'week', 'month'] as const;
export type Range = (typeof ranges)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const lengths: Readonly<Record<Range, number>> = { day: DAY, week: 7 * DAY, month: 30 * DAY };
/** The longest range that the back end answers, and the shortest useful one; ms. */
const MAX_RANGE_MS = 31 * DAY;
const SHORTEST = HOUR / 4;

export interface ShownSpan {
  from: number;
  to: number;
}

/** The ends of a range; ms. */
export const endsOf = (shown: Shown, now: number): ShownSpan =>
  shown.kind === 'own' ? shown : { from: now - lengths[shown.kind], to: now };

/** The ends of a range as on the wire, ISO. */
export function spanOf(shown: Shown, now: number): { from: string; to: string } {
  const { from, to } = endsOf(shown, now);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Limits a range to valid lengths and to the past. */
function fitted({ from, to }: ShownSpan, now: number): Shown {
  const length = Math.min(MAX_RANGE_MS, Math.max(SHORTEST, to - from));
  const middle = (from + to) / 2;
  const end = Math.min(now, Math.round(middle + length / 2));
  return { kind: 'own', from: end - length, to: end };
}

export function zoomed({ from, to }: ShownSpan, by: 'in' | 'out', now: number): Shown {
  const reach = ((to - from) / 2) * (by === 'in' ? 0.5 : 2);
  const middle = (from + to) / 2;
  return fitted({ from: middle - reach, to: middle + reach }, now);
}

export function moved({ from, to }: ShownSpan, by: 'earlier' | 'later', now: number): Shown {
  const step = ((to - from) / 2) * (by === 'earlier' ? -1 : 1);
  return fitted({ from: from + step, to: to + step }, now);
}

/** A whole day in a time zone, up to now; undefined for future days and for a year that is still being typed. */
export function wholeDay(day: string, now: number, timeZone: string): Shown | undefined {
  const from = isDay(day) ? startOfDay(day, timeZone) : Number.NaN;
  if (!isMoment(String(from)) || from >= now) return undefined;
  return { kind: 'own', from, to: Math.min(now, startOfDay(later(day, 1), timeZone)) };
}

/** The day before `now` (ms) in a time zone. */
export function dayBefore(now: number, timeZone: string): Shown {
  const today = dayIn(timeZone, now);
  return { kind: 'own', from: startOfDay(later(today, -1), timeZone), to: startOfDay(today, timeZone) };
}

const isMoment = (text: string | null): text is string => text !== null && /^\d{12,14}$/.test(text);

/** Reads the range from the URL; the last day if it is missing or invalid. */
export function readShown(params: URLSearchParams, now: number): Shown {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isMoment(from) && isMoment(to) && Number(from) < Number(to) && Number(from) < now)
    return fitted({ from: Number(from), to: Number(to) }, now);
  const range = ranges.find((one) => one === params.get('range'));
  return { kind: range ?? 'day' };
}

export const writeShown = (shown: Shown): Record<string, string> =>
  shown.kind === 'own'
    ? { from: String(shown.from), to: String(shown.to) }
    : shown.kind === 'day'
      ? {}
      : { range: shown.kind };

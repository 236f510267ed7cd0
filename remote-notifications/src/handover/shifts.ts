import type { Shift } from './sheet';

const HOUR_MS = 3_600_000;
/** Early, late and night begin at these hours, local time, as on most sites. */
const STARTS = [6, 14, 22];
const LENGTH_HOURS = 8;

/** A local moment as `MomentField` takes and gives it, `2026-11-20T14:00`. */
export function toLocalField(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The start of the shift that `now` (ms) is in, ms. */
export function shiftStart(now: number): number {
  const start = new Date(now);
  const hour = start.getHours();
  const begun = STARTS.filter((one) => one <= hour).at(-1);
  if (begun === undefined) start.setDate(start.getDate() - 1);
  start.setHours(begun ?? 22, 0, 0, 0);
  return start.getTime();
}

export type ShiftChoice = 'present' | 'previous' | 'last8' | 'last24' | 'dates';

/** The span of a choice, local fields. */
export function spanOf(choice: Exclude<ShiftChoice, 'dates'>, now: number): { from: string; to: string } {
  const start = shiftStart(now);
  const spans: Record<typeof choice, [number, number]> = {
    present: [start, now],
    previous: [start - LENGTH_HOURS * HOUR_MS, start],
    last8: [now - 8 * HOUR_MS, now],
    last24: [now - 24 * HOUR_MS, now],
  };
  const [from, to] = spans[choice];
  return { from: toLocalField(from), to: toLocalField(to) };
}

/** The wire's span of two local fields; undefined while it makes no sense. */
export function shiftOf(from: string, to: string): Shift | undefined {
  const [start, end] = [new Date(from).getTime(), new Date(to).getTime()];
  // The field has no seconds: its last minute counts whole.
  return Number.isNaN(start) || Number.isNaN(end) || end < start
    ? undefined
    : { from: new Date(start).toISOString(), to: new Date(end + 59_999).toISOString() };
}

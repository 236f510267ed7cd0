import { dayAt, later, zonedTimeToMs } from '../../alerting';
import { type TimeSpan } from './spans';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Course {
  readonly by: 'day' | 'hour';
  readonly parts: readonly TimeSpan[];
}

/** Splits a time range at the midnights of a pilot's clock, or at the hours if it is at most two days long. */
export function courseOf({ from, to }: TimeSpan, timeZone: string): Course {
  const by = to - from <= 2 * DAY ? 'hour' : 'day';
  const next = (at: number): number => {
    if (by === 'hour') return Math.floor(at / HOUR) * HOUR + HOUR;
    return zonedTimeToMs(timeZone, `${later(dayAt(timeZone, at), 1)}T00:00`);
  };
  const parts: TimeSpan[] = [];
  for (let at = from; at < to; at = next(at)) parts.push({ from: at, to: Math.min(next(at), to) });
  return { by, parts };
}

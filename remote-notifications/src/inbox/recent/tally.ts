import type { Notification } from '@portal/kit/wire';

const HOUR_MS = 3_600_000;

export interface HourCount {
  /** Start of the hour, ms. */
  hour: number;
  Low: number;
  Mid: number;
  High: number;
}

/** The count of each of the last `hours` hours by priority, oldest first; `now` in ms. */
export function perHour(notifications: readonly Notification[], now: number, hours: number): HourCount[] {
  const last = Math.floor(now / HOUR_MS) * HOUR_MS;
  const counts = Array.from({ length: hours }, (_, index): HourCount => ({
    hour: last - (hours - 1 - index) * HOUR_MS,
    Low: 0,
    Mid: 0,
    High: 0,
  }));
  for (const { timestamp, priority } of notifications) {
    const hour = Math.floor(Date.parse(timestamp) / HOUR_MS) * HOUR_MS;
    const count = counts[hours - 1 - Math.round((last - hour) / HOUR_MS)];
    if (count) count[priority] += 1;
  }
  return counts;
}

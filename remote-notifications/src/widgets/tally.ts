import type { Notification } from '@portal/shared/wire';

const HOUR_MS = 3_600_000;

export interface HourCount {
  /** Start of the hour, ms. */
  hour: number;
  Low: number;
  Mid: number;
  High: number;
}

/** How many came in each of the last `hours` hours, by priority, oldest hour first; `now` in ms. */
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

export interface SourceCount {
  source: string;
  count: number;
  high: number;
}

/** The most frequent sources, busiest first. The source is the module's name, or whatever else names where it came from. */
export function topSources(notifications: readonly Notification[], most: number): SourceCount[] {
  const counts = new Map<string, SourceCount>();
  for (const { moduleName, module, sourceComponent, priority } of notifications) {
    const source = moduleName ?? module ?? sourceComponent;
    if (source === undefined) continue;
    const known = counts.get(source) ?? { source, count: 0, high: 0 };
    counts.set(source, {
      source,
      count: known.count + 1,
      high: known.high + (priority === 'High' ? 1 : 0),
    });
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.source.localeCompare(b.source))
    .slice(0, most);
}

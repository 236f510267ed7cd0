import { type Notification } from '../../../contract/wire';

/** The burst threshold: from 10 notifications in 10 minutes on, one counter by module replaces the toasts. */
const BURST_COUNT = 10;
export const BURST_WINDOW_MS = 10 * 60_000;

interface Arrival {
  readonly at: number;
  readonly module: string;
}

/** Notifications of the last 10 minutes, oldest first. */
export type Arrivals = readonly Arrival[];

export type Burst =
  | { readonly isBurst: false }
  | {
      readonly isBurst: true;
      /** Arrival of the oldest one counted; epoch ms. */
      readonly since: number;
      readonly total: number;
      /** Sorted by count, descending. `module` is '' where the notification has none. */
      readonly byModule: readonly { readonly module: string; readonly count: number }[];
    };

export function noteArrivals(arrivals: Arrivals, fresh: readonly Notification[], now: number): Arrivals {
  const added = fresh.map((one) => ({ at: now, module: one.moduleName ?? one.module ?? '' }));
  return [...recent(arrivals, now), ...added];
}

export function burstOf(arrivals: Arrivals, now: number): Burst {
  const counted = recent(arrivals, now);
  if (counted.length < BURST_COUNT) return { isBurst: false };
  const counts = new Map<string, number>();
  for (const { module } of counted) counts.set(module, (counts.get(module) ?? 0) + 1);
  const byModule = [...counts].map(([module, count]) => ({ module, count }));
  byModule.sort((a, b) => b.count - a.count || a.module.localeCompare(b.module));
  return { isBurst: true, since: counted[0]?.at ?? now, total: counted.length, byModule };
}

const recent = (arrivals: Arrivals, now: number): Arrivals =>
  arrivals.filter(({ at }) => at > now - BURST_WINDOW_MS);

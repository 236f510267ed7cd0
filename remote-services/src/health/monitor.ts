import type { HealthTarget } from '../configuration/readService';
import type { ProbeResult } from './probe';

/** A response that takes longer is slow, ms. */
export const SLOW_RESPONSE_MS = 2_500;
/** The time between two watched checks, ms; shorter for a service that is down, to notice its return. */
export const CHECK_INTERVAL_MS = { well: 60_000, down: 15_000 } as const;

export type Health = 'checking' | 'up' | 'slow' | 'down';

export interface MonitorDeps {
  probe: (target: HealthTarget) => Promise<ProbeResult>;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  visible: () => boolean;
}

interface Watched {
  target: HealthTarget;
  health: Health;
  listeners: Set<() => void>;
  timer: unknown;
  asking: boolean;
}

const healthOf = (result: ProbeResult): Health =>
  result.ok ? (result.tookMs > SLOW_RESPONSE_MS ? 'slow' : 'up') : 'down';

/**
 * The health of services. All watchers share one check; without watchers there is none. A failed check is repeated at
 * once before the service counts as down.
 */
export function createHealthMonitor(deps: MonitorDeps) {
  const all = new Map<string, Watched>();

  function entry(target: HealthTarget): Watched {
    const watched = all.get(target.url);
    if (watched) return watched;
    const made: Watched = {
      target,
      health: 'checking',
      listeners: new Set(),
      timer: undefined,
      asking: false,
    };
    all.set(target.url, made);
    return made;
  }

  async function check(watched: Watched): Promise<void> {
    if (watched.asking) return;
    watched.asking = true;
    deps.clearTimeout(watched.timer);
    if (deps.visible()) {
      let result = await deps.probe(watched.target);
      if (!result.ok && watched.health !== 'down') result = await deps.probe(watched.target);
      const health = healthOf(result);
      if (health !== watched.health) {
        watched.health = health;
        for (const listener of watched.listeners) listener();
      }
    }
    watched.asking = false;
    if (watched.listeners.size === 0) return;
    const wait = watched.health === 'down' ? CHECK_INTERVAL_MS.down : CHECK_INTERVAL_MS.well;
    watched.timer = deps.setTimeout(() => void check(watched), wait);
  }

  return {
    health: (target: HealthTarget): Health => all.get(target.url)?.health ?? 'checking',
    watch(target: HealthTarget, listener: () => void): () => void {
      const watched = entry(target);
      watched.listeners.add(listener);
      if (watched.listeners.size === 1) void check(watched);
      return () => {
        watched.listeners.delete(listener);
        if (watched.listeners.size === 0) deps.clearTimeout(watched.timer);
      };
    },
    /** Checks now, because the user asks or the network or the page came back. */
    recheck(target?: HealthTarget): void {
      for (const watched of all.values())
        if (watched.listeners.size > 0 && (!target || watched.target.url === target.url)) void check(watched);
    },
  };
}

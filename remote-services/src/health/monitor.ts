import type { HealthTarget } from '../configuration/readService';
import type { ProbeResult } from './probe';

/** An answer that took longer is slow, ms. */
export const SLOW_MS = 2_500;
/** Between two checks while somebody looks, ms: what is down is asked more often, so that it comes back soon. */
export const CHECK_MS = { well: 60_000, down: 15_000 } as const;

export type Health = 'checking' | 'up' | 'slow' | 'down';

export interface MonitorDeps {
  probe: (target: HealthTarget) => Promise<ProbeResult>;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
  /** Nobody looks at a hidden page: it is not checked for. */
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
  result.ok ? (result.tookMs > SLOW_MS ? 'slow' : 'up') : 'down';

/**
 * Knows whether each service is there. One check for all who ask about the same service; none while nobody asks.
 * A service that did not answer once is asked again at once before it is called down.
 */
export function createHealthMonitor(deps: MonitorDeps) {
  const all = new Map<string, Watched>();

  function entry(target: HealthTarget): Watched {
    const known = all.get(target.url);
    if (known) return known;
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
    const wait = watched.health === 'down' ? CHECK_MS.down : CHECK_MS.well;
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
    /** Now, because somebody wants to know, or the network or the page came back. */
    recheck(target?: HealthTarget): void {
      for (const watched of all.values())
        if (watched.listeners.size > 0 && (!target || watched.target.url === target.url)) void check(watched);
    },
  };
}

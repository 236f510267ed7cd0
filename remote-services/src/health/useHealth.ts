import { useCallback, useSyncExternalStore } from 'react';
import type { HealthTarget } from '../configuration/readService';
import { createHealthMonitor, type Health } from './monitor';
import { browserProbe } from './probe';

/** The health monitor of the page, which tile, header and frame share. */
export const monitor = createHealthMonitor({
  probe: browserProbe,
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer as number | undefined),
  visible: () => document.visibilityState === 'visible',
});

/** Checks again when the network or the page comes back. @returns stops it */
export function followPage(): () => void {
  const recheck = () => void (document.visibilityState === 'visible' && monitor.recheck());
  window.addEventListener('online', recheck);
  document.addEventListener('visibilitychange', recheck);
  return () => {
    window.removeEventListener('online', recheck);
    document.removeEventListener('visibilitychange', recheck);
  };
}

export function useHealth(target: HealthTarget | undefined): Health | undefined {
  const { kind, url } = target ?? {};
  const watch = useCallback(
    (listener: () => void) =>
      kind === undefined || url === undefined ? () => undefined : monitor.watch({ kind, url }, listener),
    [kind, url],
  );
  return useSyncExternalStore(watch, () => (target ? monitor.health(target) : undefined));
}

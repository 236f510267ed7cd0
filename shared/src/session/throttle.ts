import { type Clock, systemClock } from './clock';

/** The user is re-synced by auth-info at most once a minute, however many notifications arrive. */
const RESYNC_MS = 60_000;

export interface Throttle {
  /** Runs now, or once at the end of the interval when it ran within it. */
  (): void;
  cancel(): void;
}

/** At most one run per interval; what was asked for in between is one more run at its end, so the last change is never missed. */
export function createThrottle(
  run: () => void,
  intervalMs = RESYNC_MS,
  clock: Clock = systemClock,
): Throttle {
  let lastAt = -Infinity;
  let cancelPending: (() => void) | undefined;

  function go(): void {
    cancelPending = undefined;
    lastAt = clock.now();
    run();
  }

  const throttle = () => {
    if (cancelPending) return;
    const wait = lastAt + intervalMs - clock.now();
    if (wait <= 0) go();
    else cancelPending = clock.after(wait, go);
  };
  return Object.assign(throttle, {
    cancel() {
      cancelPending?.();
      cancelPending = undefined;
    },
  });
}

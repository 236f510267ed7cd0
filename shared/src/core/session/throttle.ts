import { type Clock, systemClock } from '../http/clock';

const RESYNC_MS = 60_000;

export interface Throttle {
  (): void;
  cancel(): void;
}

/** At most one run per interval. Calls in between cause one run at its end, so the last change is never missed. */
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

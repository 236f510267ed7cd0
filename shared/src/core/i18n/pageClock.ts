import { onCorrectedTime, serverNow } from './serverTime';

/** How often relative times update, ms. Their smallest unit is minutes. */
export const tick = 20_000;

interface Timers {
  now(): number;
  setInterval(run: () => void, ms: number): unknown;
  clearInterval(timer: unknown): void;
  /** Calls `listener` when `now` jumps, so that shown times need not wait for the next tick. */
  onJump?(listener: () => void): void;
}

/** A clock with one timer for all its subscribers, which runs only while there are any. */
export interface PageClock {
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** @param every ms between ticks */
export function createPageClock(
  timers: Timers,
  page?: Pick<Document, 'addEventListener' | 'removeEventListener'> & Partial<Pick<Document, 'hidden'>>,
  every = tick,
): PageClock {
  const listeners = new Set<() => void>();
  let time = timers.now();
  let timer: unknown;

  const step = () => {
    // `visibilitychange` calls this again when the page is visible.
    if (page?.hidden) return;
    time = timers.now();
    for (const listener of listeners) listener();
  };
  timers.onJump?.(step);
  return {
    now: () => {
      // Stable between ticks, so that one render shows one time. `Math.abs`: a clock that is set may jump either way.
      if (listeners.size === 0 && Math.abs(timers.now() - time) >= every) time = timers.now();
      return time;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        timer = timers.setInterval(step, every);
        page?.addEventListener('visibilitychange', step);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        timers.clearInterval(timer);
        page?.removeEventListener('visibilitychange', step);
      };
    },
  };
}

const timers: Timers = {
  now: serverNow,
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as ReturnType<typeof setInterval>),
  onJump: onCorrectedTime,
};
const page = typeof document === 'undefined' ? undefined : document;

/** The page clock of relative times. */
export const clock = createPageClock(timers, page);

/** The page clock of countdowns in seconds. */
export const seconds = createPageClock(timers, page, 1000);

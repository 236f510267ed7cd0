/** How often relative times move on, ms: minutes are their smallest unit. */
export const tick = 20_000;

interface Timers {
  now(): number;
  setInterval(run: () => void, ms: number): unknown;
  clearInterval(timer: unknown): void;
}

/** A clock that ticks only while somebody looks: one timer for every relative time in the page. */
export interface PageClock {
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

export function createPageClock(
  timers: Timers,
  page?: Pick<Document, 'addEventListener' | 'removeEventListener'>,
): PageClock {
  const listeners = new Set<() => void>();
  let time = timers.now();
  let timer: unknown;

  const step = () => {
    time = timers.now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => {
      // Between two ticks the answer must not change, or one render would show two times.
      if (listeners.size === 0 && timers.now() - time >= tick) time = timers.now();
      return time;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        timer = timers.setInterval(step, tick);
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

/** The one clock of the page. */
export const clock = createPageClock(
  {
    now: () => Date.now(),
    setInterval: (run, ms) => setInterval(run, ms),
    clearInterval: (timer) => clearInterval(timer as ReturnType<typeof setInterval>),
  },
  typeof document === 'undefined' ? undefined : document,
);

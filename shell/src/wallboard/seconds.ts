const listeners = new Set<() => void>();
let time = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function step(): void {
  time = Date.now();
  for (const listener of [...listeners]) listener();
}

/** A clock of seconds: one timer for all that is drawn by it, none while nothing is. */
export const seconds = {
  now: (): number => {
    if (listeners.size === 0) time = Date.now();
    return time;
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    timer ??= setInterval(step, 1000);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

import { type Clock } from '../session';

export interface Announcer<Item> {
  add(item: Item): void;
  dispose(): void;
}

/**
 * Paces what a screen reader is told: at most one announcement a second. The first is said at once; what comes within
 * the second is handed over together when it is over, so that the screen can say "3 new" instead of three sentences.
 */
export function createAnnouncer<Item>(options: {
  say: (items: readonly Item[]) => void;
  clock: Clock;
  gapMs?: number;
}): Announcer<Item> {
  const { say, clock, gapMs = 1_000 } = options;
  let waiting: Item[] = [];
  let cancel: (() => void) | undefined;
  let lastAt = -Infinity;

  function flush(): void {
    cancel = undefined;
    const items = waiting;
    waiting = [];
    lastAt = clock.now();
    say(items);
  }

  return {
    add(item) {
      waiting.push(item);
      if (cancel) return;
      const wait = lastAt + gapMs - clock.now();
      if (wait <= 0) flush();
      else cancel = clock.after(wait, flush);
    },
    dispose() {
      cancel?.();
      waiting = [];
    },
  };
}

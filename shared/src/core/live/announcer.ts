import { type Clock } from '../session';

export interface Announcer<Item> {
  add(item: Item): void;
  dispose(): void;
}

/** Paces screen-reader announcements: one per `gapMs`; the items of a gap are announced together ("3 new"). */
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

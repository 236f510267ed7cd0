import { type Clock } from '../session';

export interface Batcher<Item> {
  add(items: readonly Item[]): void;
  /** Passes on what waits. */
  flush(): void;
  dispose(): void;
}

/** A batcher: passes items on at once, but at most once per `gapMs`; those of a gap go together. */
export function createBatcher<Item>(options: {
  pass: (items: readonly Item[]) => void;
  clock: Clock;
  gapMs: number;
}): Batcher<Item> {
  const { pass, clock, gapMs } = options;
  let waiting: Item[] = [];
  let cancel: (() => void) | undefined;
  let lastAt = -Infinity;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    lastAt = clock.now();
    pass(items);
  }

  return {
    add(items) {
      waiting.push(...items);
      if (cancel) return;
      const wait = lastAt + gapMs - clock.now();
      if (wait <= 0) flush();
      else cancel = clock.after(wait, flush);
    },
    flush,
    dispose() {
      cancel?.();
      waiting = [];
    },
  };
}

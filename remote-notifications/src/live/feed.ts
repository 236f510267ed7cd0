import type { Notification } from '@portal/kit/wire';

type Listener = (notifications: Notification[]) => void;

interface FeedOptions {
  /** How long frames are gathered before the caches get them, ms: a burst costs one render, not hundreds. */
  gatherMs?: number;
  setTimer?: (run: () => void, ms: number) => unknown;
}

/** Passes live notifications to the cache entries in batches. Late listeners get only later ones. */
export function createFeed({ gatherMs = 250, setTimer = setTimeout }: FeedOptions = {}) {
  const listeners = new Set<Listener>();
  let gathered: Notification[] = [];
  let waiting = false;

  const flush = () => {
    const batch = gathered;
    gathered = [];
    waiting = false;
    for (const listener of [...listeners]) listener(batch);
  };
  return {
    push: (notifications: Notification[]): void => {
      gathered.push(...notifications);
      if (waiting) return;
      waiting = true;
      setTimer(flush, gatherMs);
    },
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The feed of this remote. `setup` connects it to the live channel. */
export const feed = createFeed();

import type { Notification } from '@portal/kit/wire';

type Listener = (notifications: Notification[]) => void;

interface FeedOptions {
  /** Frames that come within this time reach the caches together, ms: a burst costs one render, not hundreds. */
  gatherMs?: number;
  setTimer?: (run: () => void, ms: number) => unknown;
}

/**
 * Gathers live notifications for a moment and hands them to the caches in one piece. The portal pushes, cache
 * entries listen; a listener that comes later gets only what arrives later.
 */
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

/** The feed of this remote: `setup` connects it to the portal's live link. */
export const feed = createFeed();

import type { Notification } from '@portal/kit/wire';

type Listener = (notifications: Notification[]) => void;

/** How long frames are gathered before the caches get them, ms: a burst costs one render, not hundreds. */
const GATHER_MS = 250;

/** Passes live notifications to the cache entries in batches. Late listeners get only later ones. */
export function createFeed() {
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
      setTimeout(flush, GATHER_MS);
    },
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A cached answer, while it is cached. */
interface CacheEntry<Data> {
  getCacheEntry: () => { data?: Data | undefined };
  updateCachedData: (change: (data: Data) => void) => unknown;
  cacheEntryRemoved: Promise<void>;
}

/** Changes a cached answer by what arrives. What arrives before the answer is for the query itself to add. */
export async function changeByFeed<Data>(
  entry: CacheEntry<Data>,
  change: (arrived: readonly Notification[]) => (data: Data) => void,
): Promise<void> {
  const stop = feed.listen((arrived) => {
    if (entry.getCacheEntry().data) entry.updateCachedData(change(arrived));
  });
  await entry.cacheEntryRemoved;
  stop();
}

/** The feed of this remote. `setup` connects it to the live channel. */
export const feed = createFeed();

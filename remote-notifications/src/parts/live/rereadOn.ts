import type { Notification } from '@portal/kit/wire';
import { atMost } from './atMost';
import { feed } from './feed';

/** A cached answer, while it is cached. */
export interface CacheEntry {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
}

interface Reread {
  /** Invalidates the answer's tags: a query that is on its way is asked again once it is answered. */
  reread: () => unknown;
  /** The shortest time between two of them, ms, however much arrives. */
  gapMs?: number;
}

/**
 * Reads a cached answer again when something that concerns it arrives: `listen` calls `ask` for that. What arrives while
 * the first answer is on its way may not be in it, so it is read once more when it is there.
 */
export async function rereadOn(
  { cacheDataLoaded, cacheEntryRemoved }: CacheEntry,
  { reread, gapMs = 3000 }: Reread,
  listen: (ask: () => void) => () => void,
): Promise<void> {
  const paced = atMost(gapMs, reread);
  const first = { isLoaded: false, isOld: false };
  const stop = listen(() => {
    if (first.isLoaded) paced.ask();
    else first.isOld = true;
  });
  await cacheDataLoaded.catch(() => undefined);
  first.isLoaded = true;
  if (first.isOld) paced.ask();
  await cacheEntryRemoved;
  stop();
  paced.cancel();
}

/** `rereadOn` for answers that a notification may concern. */
export const rereadOnNotification = (
  entry: CacheEntry,
  concerns: (one: Notification) => boolean,
  reread: () => unknown,
): Promise<void> =>
  rereadOn(entry, { reread }, (ask) =>
    feed.subscribe((arrived) => {
      if (arrived.some(concerns)) ask();
    }),
  );

import { createObservable } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';

/** Notifications of the live channel, as it batches them. `setup` of the remote connects it. */
export const feed = createObservable<readonly Notification[]>();

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
  const stop = feed.subscribe((arrived) => {
    if (entry.getCacheEntry().data) entry.updateCachedData(change(arrived));
  });
  await entry.cacheEntryRemoved;
  stop();
}

import { bellApi, type PortalStore } from '@portal/shared';
import type { LiveAction } from '@portal/shared/live';
import type { Notification } from '@portal/shared/wire';

export type CacheChange = Extract<LiveAction, { type: 'answered' | 'patched' }>;

const ids = (list: readonly Notification[]) => new Set(list.map(({ notificationId }) => notificationId));

function difference(before: readonly Notification[], after: readonly Notification[]) {
  const had = ids(before);
  const has = ids(after);
  return {
    removed: [...had].filter((id) => !has.has(id)),
    back: [...has].filter((id) => !had.has(id)),
  };
}

/**
 * The link between the store's cached unread list and the live channel's merged list: reports changes that others make
 * to the cache, and writes the merged list into it. Bell, dashboard and remotes all read that one cache entry.
 */
export function bindUnreadCache(store: PortalStore, userId: string, onChange: (change: CacheChange) => void) {
  const select = bellApi.endpoints.unreadNotifications.select(userId);
  let current: readonly Notification[] = [];
  let answeredAt: number | undefined;

  function look(): void {
    const { data, fulfilledTimeStamp, startedTimeStamp = 0, isSuccess } = select(store.getState());
    if (!isSuccess) return;
    const before = current;
    current = data;
    // An equal answer is the same array (structural sharing) but still an answer. If it were missed, the next patch
    // would be taken for the answer, and a click would be undone.
    if (fulfilledTimeStamp !== answeredAt) {
      answeredAt = fulfilledTimeStamp;
      onChange({ type: 'answered', list: data, requestedAt: startedTimeStamp });
    } else if (data !== before) {
      onChange({ type: 'patched', ...difference(before, data), list: data });
    }
  }

  const unsubscribe = store.subscribe(look);
  return {
    /** Checks now: the store notifies listeners of cache changes with a delay. */
    look,
    write(list: readonly Notification[]): void {
      // Set before the dispatch, so that a check during it does not report this write as somebody else's change.
      const written = [...list];
      current = written;
      store.dispatch(bellApi.util.updateQueryData('unreadNotifications', userId, () => written));
      const { data } = select(store.getState());
      if (data) current = data;
    },
    async settled(): Promise<void> {
      await store.dispatch(bellApi.util.getRunningQueryThunk('unreadNotifications', userId));
    },
    async fetch(): Promise<readonly Notification[] | undefined> {
      const call = store.dispatch(
        bellApi.endpoints.unreadNotifications.initiate(userId, { forceRefetch: true, subscribe: false }),
      );
      const { data, isSuccess } = await call;
      return isSuccess ? data : undefined;
    },
    /** Keeps the cache entry while the session lives, even if no screen shows it. */
    keep(): () => void {
      // The live channel fetches the list itself after a reconnect.
      const call = store.dispatch(
        bellApi.endpoints.unreadNotifications.initiate(userId, {
          subscriptionOptions: { refetchOnReconnect: false },
        }),
      );
      return () => call.unsubscribe();
    },
    dispose: unsubscribe,
  };
}

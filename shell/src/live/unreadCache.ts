import { bellApi, type PortalStore } from '@portal/shared';
import type { LiveAction } from '@portal/shared/live';
import type { Notification } from '@portal/shared/wire';

/** What became of the cached unread list since the last look. */
export type CacheChange = Extract<LiveAction, { type: 'answered' | 'patched' }>;

const ids = (list: readonly Notification[]) => new Set(list.map(({ notificationId }) => notificationId));

/** What was taken off a list and what was put on it. */
function difference(before: readonly Notification[], after: readonly Notification[]) {
  const had = ids(before);
  const has = ids(after);
  return {
    gone: [...had].filter((id) => !has.has(id)),
    back: [...has].filter((id) => !had.has(id)),
  };
}

/**
 * Binds the store's cached unread list to the merged one of the live link: tells what others did to the cache, and
 * writes the merged list into it. Bell, dashboard and screens of remotes all read that one entry.
 */
export function bindUnreadCache(store: PortalStore, userId: string, onChange: (change: CacheChange) => void) {
  const select = bellApi.endpoints.unreadNotifications.select(userId);
  let known: readonly Notification[] = [];
  let answeredAt: number | undefined;

  function look(): void {
    const { data, fulfilledTimeStamp, startedTimeStamp = 0, isSuccess } = select(store.getState());
    if (!isSuccess) return;
    const before = known;
    known = data;
    // An answer that says what the last one said is the same array (structural sharing), and an answer all the same:
    // missed, the next patch would pass for it, and a click would be undone.
    if (fulfilledTimeStamp !== answeredAt) {
      answeredAt = fulfilledTimeStamp;
      onChange({ type: 'answered', list: data, requestedAt: startedTimeStamp });
    } else if (data !== before) {
      onChange({ type: 'patched', ...difference(before, data), list: data });
    }
  }

  const unsubscribe = store.subscribe(look);
  return {
    /** Looks now: the store tells its listeners of changes to its cache a moment later only. */
    look,
    /** Puts the merged list into the cache. */
    write(list: readonly Notification[]): void {
      // Known before it is there: whoever looks meanwhile sees no change made by others.
      const written = [...list];
      known = written;
      store.dispatch(bellApi.util.updateQueryData('unreadNotifications', userId, () => written));
      const { data } = select(store.getState());
      if (data) known = data;
    },
    /** When the question that is on its way, if one is, has been answered. */
    async settled(): Promise<void> {
      await store.dispatch(bellApi.util.getRunningQueryThunk('unreadNotifications', userId));
    },
    /** Asks the back end. @returns its answer, or undefined where there was none */
    async fetch(): Promise<readonly Notification[] | undefined> {
      const call = store.dispatch(
        bellApi.endpoints.unreadNotifications.initiate(userId, { forceRefetch: true, subscribe: false }),
      );
      const { data, isSuccess } = await call;
      return isSuccess ? data : undefined;
    },
    /** Keeps the entry while the session lives, whether or not a screen shows it. */
    keep(): () => void {
      const call = store.dispatch(bellApi.endpoints.unreadNotifications.initiate(userId));
      return () => call.unsubscribe();
    },
    dispose: unsubscribe,
  };
}

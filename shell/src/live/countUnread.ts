import { bellApi, type PortalStore } from '@portal/shared';
import type { UnreadCounts } from '@portal/shared/live';
import type { Priority } from '@portal/shared/wire';

/**
 * Fetches the number of unread notifications by priority.
 * @param fresh false: a cached total is good enough
 * @returns undefined if the back end does not count or the call failed
 */
export async function countUnread(
  store: PortalStore,
  userId: string,
  fresh: boolean,
): Promise<UnreadCounts | undefined> {
  const total = await store.dispatch(
    bellApi.endpoints.unreadCount.initiate(userId, { subscribe: false, forceRefetch: fresh }),
  );
  // A failed call still holds the data of the last successful one.
  if (total.isError || total.data === undefined) return undefined;
  const of = (priority: Priority) =>
    store.dispatch(
      bellApi.endpoints.unreadOfPriority.initiate(
        { userId, priority },
        { subscribe: false, forceRefetch: true },
      ),
    );
  const [high, mid] = await Promise.all([of('High'), of('Mid')]);
  if (high.isError || mid.isError || high.data === undefined || mid.data === undefined) return undefined;
  return { High: high.data, Mid: mid.data, Low: Math.max(0, total.data - high.data - mid.data) };
}

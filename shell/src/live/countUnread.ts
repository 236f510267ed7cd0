import { bellApi, type PortalStore } from '@portal/shared';
import type { UnreadCounts } from '@portal/shared/live';
import type { Priority } from '@portal/shared/wire';

/**
 * Asks the back end how many notifications are unread, by priority.
 * @param fresh false: an answer that is here already will do for their number
 * @returns undefined where it does not count, or did not answer
 */
export async function countUnread(
  store: PortalStore,
  userId: string,
  fresh: boolean,
): Promise<UnreadCounts | undefined> {
  const total = await store.dispatch(
    bellApi.endpoints.unreadCount.initiate(userId, { subscribe: false, forceRefetch: fresh }),
  );
  // A call that failed still holds what the last one answered.
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

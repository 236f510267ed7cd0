import { usePortalSelector } from '../store/hooks';
import { useUnreadNotificationsQuery } from './bell.api';

/**
 * A recipient's unread list. While the live channel keeps this cached entry up to date, a new screen uses it without a
 * request.
 */
export function useUnreadList(userId: string, { skip = false } = {}) {
  // A channel that is about to connect fetches the list, on a first connection too.
  const isKept = usePortalSelector(
    ({ live }) => live.link.kind === 'live' || live.link.kind === 'connecting',
  );
  // Wait for that fetch: a notification could be missed between a request now and the connection.
  const isAwaited = usePortalSelector((state) => state.live.listAwaited === true);
  return useUnreadNotificationsQuery(userId, {
    skip: skip || isAwaited,
    ...(isKept && { refetchOnMountOrArgChange: false, refetchOnFocus: false }),
    // The live channel fetches it after a reconnect.
    refetchOnReconnect: false,
  });
}

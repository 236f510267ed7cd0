import { usePortalSelector } from '../store/hooks';
import { useUnreadNotificationsQuery } from './bell.api';

/**
 * A person's unread list, the one cached entry that the live link keeps true: while it does, a screen that comes up
 * takes the list as it is and asks for nothing.
 */
export function useUnreadList(userId: string, { skip = false } = {}) {
  const isLive = usePortalSelector((state) => state.live.link.kind === 'live');
  // One call, not one before the link is there and one after: between the two something could arrive unseen.
  const isAwaited = usePortalSelector((state) => state.live.listAwaited === true);
  return useUnreadNotificationsQuery(userId, {
    skip: skip || isAwaited,
    ...(isLive && { refetchOnMountOrArgChange: false, refetchOnFocus: false }),
    // The link fetches it when it is back.
    refetchOnReconnect: false,
  });
}

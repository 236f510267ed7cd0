import { usePortalSelector } from '../store/hooks';
import { useUnreadNotificationsQuery } from './bell.api';

/**
 * A person's unread list, the one cached entry that the live link keeps true: while it does, a screen that comes up
 * takes the list as it is and asks for nothing.
 */
export function useUnreadList(userId: string, { skip = false } = {}) {
  // A link that is about to be there fetches the list then, whether or not one was there before.
  const isKept = usePortalSelector(
    ({ live }) => live.link.kind === 'live' || live.link.kind === 'connecting',
  );
  // One call, not one before the link is there and one after: between the two something could arrive unseen.
  const isAwaited = usePortalSelector((state) => state.live.listAwaited === true);
  return useUnreadNotificationsQuery(userId, {
    skip: skip || isAwaited,
    ...(isKept && { refetchOnMountOrArgChange: false, refetchOnFocus: false }),
    // The link fetches it when it is back.
    refetchOnReconnect: false,
  });
}

import { useMemo } from 'react';
import {
  notificationUserId,
  tallyUnread,
  useCurrentUser,
  usePortalSelector,
  useUnreadList,
} from '@portal/shared';
import type { Notification } from '@portal/shared/wire';

const none: readonly Notification[] = [];

/**
 * The user's unread notifications, newest first: the one cached list that the live channel updates. `total` and
 * `byPriority` include the back end's count beyond the end of the list.
 */
export function useUnread() {
  const userId = notificationUserId(useCurrentUser());
  const { data, isError, refetch } = useUnreadList(userId);
  const overflow = usePortalSelector((state) => state.live.overflow);
  const unread = data ?? none;
  const tally = useMemo(() => tallyUnread(unread, overflow), [unread, overflow]);
  return {
    userId,
    unread,
    ...tally,
    isLoaded: data !== undefined,
    isError,
    isLoading: data === undefined && !isError,
    refetch,
  };
}

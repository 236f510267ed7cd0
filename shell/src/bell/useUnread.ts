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
 * The person's unread notifications, newest first: the one cached list that the live link keeps true. `total` and
 * `byPriority` are how many there are: the list's, and what the back end counted beyond its end.
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
    known: data !== undefined,
    isError,
    isLoading: data === undefined && !isError,
    refetch,
  };
}

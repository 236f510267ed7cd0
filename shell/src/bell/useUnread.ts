import {
  KEPT_UNREAD,
  notificationUserId,
  useCurrentUser,
  useUnreadCountQuery,
  useUnreadNotificationsQuery,
} from '@portal/shared';

/**
 * The person's unread notifications, newest first: the one cached list that the live link keeps true. `total` is how
 * many there are: the list ends at its cap, so from there on the back end is asked to count.
 */
export function useUnread() {
  const userId = notificationUserId(useCurrentUser());
  const { data, isError, isLoading, refetch } = useUnreadNotificationsQuery(userId);
  const unread = data ?? [];
  const { data: counted = 0 } = useUnreadCountQuery(userId, { skip: unread.length < KEPT_UNREAD });
  const total = unread.length < KEPT_UNREAD ? unread.length : Math.max(unread.length, counted);
  return { userId, unread, total, known: data !== undefined, isError, isLoading, refetch };
}

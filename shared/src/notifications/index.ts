export {
  bellApi,
  KEPT_UNREAD,
  notificationUserId,
  useMarkNotificationReadMutation,
  useUnreadCountQuery,
  useUnreadNotificationsQuery,
} from './bell.api';
export { tallyUnread, type OverflowCounts, type UnreadTally } from './tally';
export { useUnreadList } from './useUnreadList';

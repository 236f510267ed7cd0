export {
  bellApi,
  KEPT_UNREAD,
  notificationUserId,
  useMarkNotificationReadMutation,
  useUnreadCountQuery,
  useUnreadNotificationsQuery,
} from './bell.api';

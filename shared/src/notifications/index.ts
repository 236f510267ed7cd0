export { bellApi, KEPT_UNREAD, notificationUserId, useMarkNotificationReadMutation } from './bell.api';
export { tallyUnread, type OverflowCounts, type UnreadTally } from './tally';
export { useUnreadList } from './useUnreadList';

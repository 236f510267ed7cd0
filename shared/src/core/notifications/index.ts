/** The unread notifications: the bell's cached list and its counts. */
export { bellApi, KEPT_UNREAD, notificationUserId, useMarkNotificationReadMutation } from './bell.api';
export { tallyUnread, type OverflowCounts, type UnreadTally } from '../live/reducer/tally';
export { useUnreadList } from './useUnreadList';

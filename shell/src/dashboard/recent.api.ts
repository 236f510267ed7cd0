import { injectEndpoints } from '@portal/shared';
import {
  looseNotificationSchema,
  loosePagedOf,
  MAX_PAGE_SIZE,
  type Notification,
  paths,
} from '@portal/shared/wire';

const pageSchema = loosePagedOf(looseNotificationSchema);

const recentApi = injectEndpoints('shell', (build) => ({
  recentNotifications: build.query<Notification[], string>({
    query: (userId) => ({
      path: paths.notifications.ofUser(userId),
      params: { page: 0, size: MAX_PAGE_SIZE },
      notifications: true,
    }),
    transformResponse: (data) => pageSchema.parse(data).results,
  }),
}));

export const { useRecentNotificationsQuery } = recentApi;

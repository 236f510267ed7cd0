import { injectEndpoints } from '@portal/shared';
import { looseNotificationSchema, loosePagedOf, type Notification, paths } from '@portal/shared/wire';

/** Notifications in the mix of priorities: one page of the largest size. */
export const RECENT = 100;

const pageSchema = loosePagedOf(looseNotificationSchema);

const recentApi = injectEndpoints('shell', (build) => ({
  recentNotifications: build.query<Notification[], string>({
    query: (userId) => ({
      path: paths.notifications.ofUser(userId),
      params: { page: 0, size: RECENT },
      notifications: true,
    }),
    transformResponse: (data) => pageSchema.parse(data).results,
  }),
}));

export const { useRecentNotificationsQuery } = recentApi;

import { injectEndpoints } from '@portal/shared';
import { looseNotificationSchema, loosePagedOf, type Notification, paths } from '@portal/shared/wire';

/** How far back the mix of priorities looks: one page, the largest there is. */
export const RECENT = 100;

const pageSchema = loosePagedOf(looseNotificationSchema);

/** The one call the dashboard itself makes; widgets of remotes make their own. */
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

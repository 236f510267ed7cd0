import { injectEndpoints, type Answer } from '@portal/kit';
import { loosePagedOf, looseNotificationSchema, paths, type Notification } from '@portal/kit/wire';
import type { Shift, UnreadOfShift } from './sheet';

const PAGE = 100;
/** A sheet lists this many at most, and says of how many. */
const MOST_PAGES = 5;

const pageSchema = loosePagedOf(looseNotificationSchema);

export const unreadApi = injectEndpoints('notifications', (build) => ({
  /** Unread notifications of High priority of a shift, and how many there are from before: of a back end that filters. */
  unreadOfShift: build.query<UnreadOfShift, { recipient: string; shift: Shift }>({
    queryFn: async ({ recipient, shift }, _api, _extra, send) => {
      const ask = async (params: object) => {
        const filters = { priority: 'High', notificationStatus: 'Unread' };
        const path = paths.notifications.ofUser(recipient);
        const { data, error } = (await send({ path, params: { ...filters, ...params } })) as Answer;
        return error ? { error } : { page: pageSchema.parse(data ?? {}) };
      };
      const high: Notification[] = [];
      let total = 0;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await ask({ page, size: PAGE, ...shift });
        if (answer.error) return { error: answer.error };
        high.push(...answer.page.results);
        total = answer.page.totalElements;
        if (answer.page.lastPage) break;
      }
      const before = await ask({ page: 0, size: 1, to: shift.from });
      if (before.error) return { error: before.error };
      return { data: { high, total, older: before.page.totalElements, looked: null } };
    },
    providesTags: ['Notification', 'Unread'],
  }),
}));

export const { useUnreadOfShiftQuery } = unreadApi;

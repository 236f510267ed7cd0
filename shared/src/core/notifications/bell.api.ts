import * as z from 'zod/mini';
import { injectEndpoints } from '../store/endpoints';
import { markedHere } from '../store/live.slice';
import {
  eventName,
  isProvisional,
  isSame,
  looseNotificationsSchema,
  newestFirst,
  type Notification,
  paths,
  type Priority,
} from '../../contract/wire';

/** The most unread notifications that the bell keeps: the whole list has no limit. */
export const KEPT_UNREAD = 500;

const isPushOf = (item: Notification, event: string | undefined): boolean =>
  event !== undefined && isProvisional(item) && eventName(item) === event;

const countedSchema = z.object({ totalElements: z.number() });

/**
 * The calls of the bell, which works without any remote. Screens of notifications use the same calls, so that bell and
 * list agree.
 */
export const bellApi = injectEndpoints('shared', (build) => ({
  /** A recipient's unread notifications, newest first, capped. `userId` is SUPER_ADMIN for a super administrator. */
  unreadNotifications: build.query<Notification[], string>({
    query: (userId) => ({ path: paths.notifications.unread(userId), notifications: true }),
    transformResponse: (data) => looseNotificationsSchema.parse(data).sort(newestFirst).slice(0, KEPT_UNREAD),
    providesTags: ['Unread'],
  }),
  /** The unread count, where the back end counts; on a failure of kind `missing`, count the list. */
  unreadCount: build.query<number, string>({
    query: (userId) => ({
      path: paths.notifications.unreadCount(userId),
      notifications: true,
      ours: 'unreadCount',
    }),
    transformResponse: (data) => z.number().parse(data),
    providesTags: ['Unread'],
  }),
  /**
   * The unread count of a priority, from the total of the filtered list. Ask only a back end that answers
   * `unreadCount`, because only that one filters.
   */
  unreadOfPriority: build.query<number, { userId: string; priority: Priority }>({
    query: ({ userId, priority }) => ({
      path: paths.notifications.ofUser(userId),
      params: { page: 0, size: 1, priority, notificationStatus: 'Unread' },
      notifications: true,
    }),
    transformResponse: (data) => countedSchema.parse(data).totalElements,
  }),
  /**
   * Marks a notification as read, `opened` where the user sees all of it. It is removed from the unread list at once
   * and restored when the call fails. Pass the name of its `event` where the list may hold only the push, which has no
   * id.
   */
  markNotificationRead: build.mutation<null, { id: string; userId: string; event?: string; opened?: true }>({
    query: ({ id, opened }) => ({
      path: paths.notifications.status(id),
      method: 'PUT',
      notifications: true,
      ...(opened && { body: { opened } }),
    }),
    onQueryStarted: async ({ id, userId, event }, api) => {
      const { dispatch, queryFulfilled } = api;
      const listed = () => bellApi.endpoints.unreadNotifications.select(userId)(api.getState()).data ?? [];
      const show = (list: Notification[]) =>
        dispatch(bellApi.util.updateQueryData('unreadNotifications', userId, () => list));
      const isMarked = (item: Notification) => item.notificationId === id || isPushOf(item, event);
      const marked = listed().filter(isMarked);
      if (marked.length > 0) show(listed().filter((item) => !isMarked(item)));
      dispatch(markedHere({ id, read: true }));
      try {
        await queryFulfilled;
      } catch {
        // Only what was removed: undoing the patch would restore the whole list, without what has arrived since.
        const back = marked.filter((item) => !listed().some((other) => isSame(other, item)));
        if (back.length > 0) show([...listed(), ...back].sort(newestFirst));
        dispatch(markedHere({ id, read: false }));
      }
    },
  }),
}));

export const { useUnreadNotificationsQuery, useMarkNotificationReadMutation } = bellApi;

/** The id with which a user's notifications are requested: SUPER_ADMIN for a super administrator. */
export const notificationUserId = (user: { userId: string; pilotRole: string }): string =>
  user.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : user.userId;

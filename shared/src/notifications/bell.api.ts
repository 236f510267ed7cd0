import * as z from 'zod/mini';
import { injectEndpoints } from '../store/endpoints';
import { markedHere } from '../store/live.slice';
import {
  eventName,
  isProvisional,
  looseNotificationsSchema,
  newestFirst,
  type Notification,
  paths,
  type Priority,
} from '../wire';

/** The bell keeps at most this many: the list may be everything there ever was. */
export const KEPT_UNREAD = 500;

const isPushOf = (item: Notification, event: string | undefined): boolean =>
  event !== undefined && isProvisional(item) && eventName(item) === event;

const countedSchema = z.object({ totalElements: z.number() });

/**
 * The calls the bell needs with every remote dead. Screens of notifications use the same ones, so that bell and
 * list never disagree.
 */
export const bellApi = injectEndpoints('shared', (build) => ({
  /** Unread notifications of a person, newest first, capped. `userId` as the contract spells it (SUPER_ADMIN for one). */
  unreadNotifications: build.query<Notification[], string>({
    query: (userId) => ({ path: paths.notifications.unread(userId), notifications: true }),
    transformResponse: (data) => looseNotificationsSchema.parse(data).sort(newestFirst).slice(0, KEPT_UNREAD),
    providesTags: ['Unread'],
  }),
  /** How many are unread, where the back end counts; a failure of kind `missing` means: count the list. */
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
   * How many unread ones of a priority the back end counts: the number of the very list behind it. Only asked of a back
   * end that answers `unreadCount`, as it is the one that filters.
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
   * Marks one read, `opened` where its person sees all of it. Taken off the unread list at once, put back when the call
   * fails. With the name of its `event` where the list may hold its push only, which has no id.
   */
  markNotificationRead: build.mutation<null, { id: string; userId: string; event?: string; opened?: true }>({
    query: ({ id, opened }) => ({
      path: paths.notifications.status(id),
      method: 'PUT',
      notifications: true,
      ...(opened && { body: { opened } }),
    }),
    onQueryStarted: async ({ id, userId, event }, { dispatch, queryFulfilled }) => {
      const undo = dispatch(
        bellApi.util.updateQueryData('unreadNotifications', userId, (list) =>
          list.filter((item) => item.notificationId !== id && !isPushOf(item, event)),
        ),
      );
      dispatch(markedHere({ id, read: true }));
      try {
        await queryFulfilled;
      } catch {
        undo.undo();
        dispatch(markedHere({ id, read: false }));
      }
    },
  }),
}));

export const { useUnreadNotificationsQuery, useMarkNotificationReadMutation } = bellApi;

/** The id under which a person's notifications are asked for: a SUPER_ADMIN's is the literal. */
export const notificationUserId = (user: { userId: string; pilotRole: string }): string =>
  user.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : user.userId;

import { injectEndpoints } from '@portal/kit';
import {
  newestFirst,
  loosePagedOf,
  looseNotificationSchema,
  matchingSchema,
  paths,
  type BulkFilters,
  type BulkRequest,
  type Matching,
  type Notification,
  type NotificationStatus,
} from '@portal/kit/wire';
import { withCondition } from './knownConditions';
import * as z from 'zod/mini';
import { changeByFeed, feed } from '../live/feed';
import { matches, type WireFilters } from './filter';
import { changesMeanwhile } from './onTheWay';
import { takeIn, type InboxPageData } from './pages';
import type { InboxTab } from './inboxUrl';

/** A page of the inbox. Filters are sent only to a back end that has them. */
export interface InboxQuery {
  /** The recipient (SUPER_ADMIN for super administrators); null for everybody's. */
  userId: string | null;
  tab: InboxTab;
  page: number;
  size: number;
  filters: WireFilters;
  /** One line for each condition, where the back end has them. */
  byCondition?: true;
  /** One line for each event, of everybody's. */
  byEvent?: true;
}

interface Bulk {
  recipient: string;
  body: BulkRequest;
}

const countIn = (data: unknown): number => (typeof data === 'number' ? data : 0);
const statusList = z.array(z.string());
const pageSchema = loosePagedOf(looseNotificationSchema);

const takingIn =
  (arrived: readonly Notification[], { tab, filters }: InboxQuery) =>
  (page: InboxPageData): void =>
    takeIn(page, arrived.map(withCondition), (one) => matches(one, tab, filters));

export const inboxApi = injectEndpoints('notifications', (build) => ({
  /** Newest first. Live arrivals are merged into every cached page instead of a refetch per frame. */
  inboxPage: build.query<InboxPageData, InboxQuery>({
    query: ({ userId, tab, page, size, filters, byCondition, byEvent }) => ({
      path: userId === null ? paths.notifications.all(tab) : paths.notifications.ofUser(userId, tab),
      params: { page, size, ...filters, ...(byCondition && { byCondition }), ...(byEvent && { byEvent }) },
    }),
    transformResponse: (data) => {
      const page = pageSchema.parse(data ?? {});
      return { ...page, results: [...page.results].sort(newestFirst), arrivals: [] };
    },
    keepUnusedDataFor: 60,
    providesTags: ['Notification'],
    onCacheEntryAdded: (question, entry) => changeByFeed(entry, (arrived) => takingIn(arrived, question)),
    // An answer may be older than what came in the meantime. Where it is not, changing it again does no harm.
    onQueryStarted: async (question, call) => {
      const { changes, release } = changesMeanwhile();
      const stop = feed.subscribe((arrived) => changes.push(takingIn(arrived, question)));
      const isAnswered = await call.queryFulfilled.then(
        () => true,
        () => false,
      );
      stop();
      release();
      if (isAnswered && changes.length > 0)
        call.updateCachedData((page) => changes.forEach((change) => change(page)));
    },
  }),

  /** The exact number that a bulk action would change. The count of a list stops at a cap. */
  matching: build.query<Matching, { recipient: string; filters: BulkFilters }>({
    query: ({ recipient, filters }) => ({
      path: paths.notifications.matching(recipient),
      params: filters,
      ours: 'matching',
    }),
    transformResponse: (data) => matchingSchema.parse(data),
    keepUnusedDataFor: 0,
  }),
  statuses: build.query<string[], string>({
    query: (recipient) => ({ path: paths.notifications.statuses(recipient), ours: 'statuses' }),
    transformResponse: (data) => statusList.parse(data),
  }),
  /** Answers how many were changed. */
  readMany: build.mutation<number, Bulk>({
    query: ({ recipient, body }) => ({
      path: paths.notifications.read(recipient),
      method: 'PUT',
      body,
      ours: 'bulkRead',
    }),
    transformResponse: countIn,
  }),
  unreadMany: build.mutation<number, Bulk>({
    query: ({ recipient, body }) => ({
      path: paths.notifications.unread(recipient),
      method: 'PUT',
      body,
      ours: 'bulkUnread',
    }),
    transformResponse: countIn,
  }),
  /** Answers how many were deleted. */
  removeMany: build.mutation<number, Bulk>({
    query: ({ recipient, body }) => ({
      path: paths.notifications.bulkRemove(recipient),
      method: 'DELETE',
      body,
      ours: 'bulkRemove',
    }),
    transformResponse: countIn,
  }),
  /** Read is an empty body, which every back end knows. Unread is known to the portal's own only. */
  setStatus: build.mutation<unknown, { id: string; status: NotificationStatus }>({
    query: ({ id, status }) => ({
      path: paths.notifications.status(id),
      method: 'PUT',
      ...(status === 'Unread' && { body: { notificationStatus: status } }),
    }),
  }),
  removeOne: build.mutation<unknown, string>({
    query: (id) => ({ path: paths.notifications.one(id), method: 'DELETE' }),
  }),
}));

export const { useInboxPageQuery, useStatusesQuery } = inboxApi;

import { injectEndpoints, type ApiFailure } from '@portal/shared';
import { loosePagedOf, looseNotificationSchema, paths, type Notification } from '@portal/shared/wire';
import { feed } from '../live/feed';
import { isSame, merged } from '../live/same';

/** What the dashboard looks back over, hours. */
export const LOOK_BACK_HOURS = 24;
const HOUR_MS = 3_600_000;
const PAGE = 100;
/** A day with more than this is shown by its newest 1,000. */
const MOST_PAGES = 10;

export interface Recent {
  /** Newest first. */
  notifications: Notification[];
  /** Where the data begins, ISO: earlier than this nothing is known, so nothing is said. */
  since: string;
  complete: boolean;
}

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure };
const pageSchema = loosePagedOf(looseNotificationSchema);

/** Works live notifications into the day, in place. */
export function addRecent(recent: Recent, arrived: readonly Notification[]): void {
  for (const one of arrived) {
    const at = recent.notifications.findIndex((known) => isSame(known, one));
    const known = recent.notifications[at];
    if (known) recent.notifications[at] = merged(known, one);
    else recent.notifications.unshift(one);
  }
}

export const recentApi = injectEndpoints('notifications', (build) => ({
  /**
   * The last day's notifications of a person, for the dashboard's tiles: one query for all of them. Pages are read until
   * one reaches beyond the day; a peer, which has few calls to give, is asked once.
   */
  lastDay: build.query<Recent, { recipient: string; many: boolean }>({
    queryFn: async ({ recipient, many }, _api, _extra, send) => {
      const since = new Date(Date.now() - LOOK_BACK_HOURS * HOUR_MS).toISOString();
      const notifications: Notification[] = [];
      for (let page = 0; page < (many ? MOST_PAGES : 1); page += 1) {
        const params = { page, size: PAGE };
        const answer = (await send({ path: paths.notifications.ofUser(recipient), params })) as Answer;
        if (answer.error) return { error: answer.error };
        const { results, lastPage } = pageSchema.parse(answer.data ?? {});
        notifications.push(...results.filter(({ timestamp }) => timestamp >= since));
        const reached = lastPage || results.some(({ timestamp }) => timestamp < since);
        if (reached) return { data: { notifications, since, complete: true } };
      }
      return { data: { notifications, since: notifications.at(-1)?.timestamp ?? since, complete: false } };
    },
    keepUnusedDataFor: 600,
    providesTags: ['Notification'],
    onCacheEntryAdded: async (_arg, entry) => {
      const stop = feed.listen((arrived) => entry.updateCachedData((recent) => addRecent(recent, arrived)));
      await entry.cacheEntryRemoved;
      stop();
    },
  }),
}));

export const { useLastDayQuery } = recentApi;

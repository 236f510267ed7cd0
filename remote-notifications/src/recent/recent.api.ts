import { serverNow, injectEndpoints, type Answer } from '@portal/kit';
import {
  isSame,
  merged,
  loosePagedOf,
  looseNotificationSchema,
  paths,
  type Notification,
} from '@portal/kit/wire';
import { feed } from '../live/feed';
import { type BeyondRows, countSource, frequentSources } from './sources';

/** What the dashboard looks back over, hours. */
const LOOK_BACK_HOURS = 24;
const HOUR_MS = 3_600_000;
const PAGE = 100;
/** A day with more than this is shown by its newest 1,000. */
const MOST_PAGES = 10;

export interface Recent {
  /** Newest first. */
  notifications: Notification[];
  /** How many there are since then: the number of the list behind the tile. */
  total: number;
  /** Where the data begins, ISO: earlier than this nothing is known, so nothing is said. */
  since: string;
  complete: boolean;
  /** What the rows do not hold of the most frequent sources: nothing where they are complete. */
  beyond: BeyondRows;
}

/**
 * Where the last day begins: with a whole hour, so that the hours of the tile, its number and the list behind it are of
 * one and the same span. Both ms.
 */
const dayStart = (now: number): number => (Math.floor(now / HOUR_MS) - (LOOK_BACK_HOURS - 1)) * HOUR_MS;

const pageSchema = loosePagedOf(looseNotificationSchema);

/** Works live notifications into the day, in place. */
function addRecent(recent: Recent, arrived: readonly Notification[]): void {
  for (const one of arrived) {
    const at = recent.notifications.findIndex((known) => isSame(known, one));
    const known = recent.notifications[at];
    if (known) recent.notifications[at] = merged(known, one);
    else {
      recent.notifications.unshift(one);
      recent.total += 1;
    }
  }
}

/** A source that cannot be counted keeps what the rows say of it. */
async function countBeyond(
  rows: readonly Notification[],
  count: (source: string, high: boolean) => Promise<number | undefined>,
): Promise<BeyondRows> {
  const counted = frequentSources(rows).map(async (source) => {
    const here = countSource(rows, source);
    const [all, high] = await Promise.all([count(source, false), count(source, true)]);
    const more = (there: number | undefined, known: number) => Math.max(0, (there ?? known) - known);
    return [source, { count: more(all, here.count), high: more(high, here.high) }] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

export const recentApi = injectEndpoints('notifications', (build) => ({
  /**
   * The last day's notifications of a person, for the dashboard's tiles: one query for all of them. Pages are read until
   * one reaches beyond the day; without `many`, for a back end that does not filter and has few calls to give, one.
   */
  lastDay: build.query<Recent, { recipient: string; many: boolean }>({
    queryFn: async ({ recipient, many }, _api, _extra, send) => {
      const since = new Date(dayStart(serverNow())).toISOString();
      let total = 0;
      const notifications: Notification[] = [];
      for (let page = 0; page < (many ? MOST_PAGES : 1); page += 1) {
        const params = { page, size: PAGE, ...(many && { from: since }) };
        const answer = (await send({ path: paths.notifications.ofUser(recipient), params })) as Answer;
        if (answer.error) return { error: answer.error };
        const { results, lastPage, totalElements } = pageSchema.parse(answer.data ?? {});
        notifications.push(...results.filter(({ timestamp }) => timestamp >= since));
        const reached = lastPage || results.some(({ timestamp }) => timestamp < since);
        total = many ? totalElements : notifications.length;
        if (reached) return { data: { notifications, total, since, complete: true, beyond: {} } };
      }
      const count = async (q: string, high: boolean): Promise<number | undefined> => {
        const params = { page: 0, size: 1, from: since, q, ...(high && { priority: 'High' }) };
        const answer = (await send({ path: paths.notifications.ofUser(recipient), params })) as Answer;
        return answer.error ? undefined : pageSchema.parse(answer.data ?? {}).totalElements;
      };
      const beyond = many ? await countBeyond(notifications, count) : {};
      return { data: { notifications, total, since, complete: false, beyond } };
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

import { serverNow, injectEndpoints, type Answer } from '@portal/kit';
import {
  isSame,
  merged,
  loosePagedOf,
  looseNotificationSchema,
  MAX_PAGE_SIZE,
  paths,
  type Notification,
} from '@portal/kit/wire';
import { type ApiRequest } from '@portal/kit/http';
import { changeByFeed, feed } from '../../parts';
import { type BeyondRows, countSource, frequentSources } from './sources';

/** The time span of the dashboard's tiles, hours. */
const LOOK_BACK_HOURS = 24;
const HOUR_MS = 3_600_000;
/** The most pages that are read: a day with more shows its newest 1,000. */
const MAX_PAGES = 10;

interface Question {
  recipient: string;
  many: boolean;
}

export interface Recent {
  /** Newest first. */
  notifications: Notification[];
  /** The number since then, as in the list behind the tile. */
  total: number;
  /** Where the data begins, ISO; nothing is known of earlier times. */
  since: string;
  complete: boolean;
  /** Counts of frequent sources beyond the loaded rows; empty if they are complete. */
  overflow: BeyondRows;
}

/** The start of the last day (ms), at a full hour, so that tile, count and list cover the same span. */
const dayStart = (now: number): number => (Math.floor(now / HOUR_MS) - (LOOK_BACK_HOURS - 1)) * HOUR_MS;

const pageSchema = loosePagedOf(looseNotificationSchema);

function addRecent(recent: Recent, arrived: readonly Notification[]): void {
  for (const one of arrived) {
    const at = recent.notifications.findIndex((other) => isSame(other, one));
    const listed = recent.notifications[at];
    if (listed) recent.notifications[at] = merged(listed, one);
    else {
      recent.notifications.unshift(one);
      recent.total += 1;
    }
  }
}

/** A source that cannot be counted keeps the count of the rows. */
async function countBeyond(
  rows: readonly Notification[],
  count: (source: string, high: boolean) => Promise<number | undefined>,
): Promise<BeyondRows> {
  const counted = frequentSources(rows).map(async (source) => {
    const here = countSource(rows, source);
    const [all, high] = await Promise.all([count(source, false), count(source, true)]);
    const more = (there: number | undefined, loaded: number) => Math.max(0, (there ?? loaded) - loaded);
    return [source, { count: more(all, here.count), high: more(high, here.high) }] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

type Send = (request: ApiRequest) => Promise<Answer>;

async function readLastDay(
  { recipient, many }: Question,
  send: Send,
): Promise<{ data: Recent } | { error: NonNullable<Answer['error']> }> {
  const since = new Date(dayStart(serverNow())).toISOString();
  const path = paths.notifications.ofUser(recipient);
  let total = 0;
  const ids = new Set<string>();
  const notifications: Notification[] = [];
  for (let page = 0; page < (many ? MAX_PAGES : 1); page += 1) {
    const answer = await send({ path, params: { page, size: MAX_PAGE_SIZE, ...(many && { from: since }) } });
    if (answer.error) return { error: answer.error };
    const { results, lastPage, totalElements } = pageSchema.parse(answer.data ?? {});
    // An arrival between two pages moves rows to the second of them.
    const fresh = results.filter((one) => one.timestamp >= since && !ids.has(one.notificationId));
    for (const one of fresh) ids.add(one.notificationId);
    notifications.push(...fresh);
    const reached = lastPage || results.some(({ timestamp }) => timestamp < since);
    total = many ? totalElements : notifications.length;
    if (reached) return { data: { notifications, total, since, complete: true, overflow: {} } };
  }
  const count = async (q: string, high: boolean): Promise<number | undefined> => {
    const params = { page: 0, size: 1, from: since, q, ...(high && { priority: 'High' }) };
    const answer = await send({ path, params });
    return answer.error ? undefined : pageSchema.parse(answer.data ?? {}).totalElements;
  };
  const overflow = many ? await countBeyond(notifications, count) : {};
  return { data: { notifications, total, since, complete: false, overflow } };
}

export const recentApi = injectEndpoints('notifications', (build) => ({
  /** The last day's notifications for all tiles. Without `many` only one page, for a back end that limits calls. */
  lastDay: build.query<Recent, Question>({
    queryFn: async (question, _api, _extra, send) => {
      // The answers may be older than what comes in the meantime.
      const meanwhile: Notification[] = [];
      const stop = feed.subscribe((arrived) => meanwhile.push(...arrived));
      const answer = await readLastDay(question, async (request) => send(request));
      stop();
      if ('data' in answer) addRecent(answer.data, meanwhile);
      return answer;
    },
    keepUnusedDataFor: 600,
    providesTags: ['Notification'],
    onCacheEntryAdded: (_arg, entry) =>
      changeByFeed(entry, (arrived) => (recent) => addRecent(recent, arrived)),
  }),
}));

export const { useLastDayQuery } = recentApi;

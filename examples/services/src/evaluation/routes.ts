import { type PortalApi } from '../server/portalApi';
import { Refused, type Routes } from '../server/routes';
import { DAY } from './figures';
import { type History, type Reading, readPages, recordsOf, reportsOf } from './history';

/** The most pages to read; fewer for the lists that cost the portal more, or count against a user's call budget. */
const EVENT_PAGES = 100;
const OTHER_PAGES = 10;

/** The periods to choose from, in days; the longest is the one that the portal lists conditions of. */
const PERIODS: readonly number[] = [1, 7, 30, 92];

/** Who may read the events of a pilot (docs/reference/product.md#rights); others would be refused at each visit. */
const READS_EVENTS: readonly string[] = ['ADMIN', 'SUPER_ADMIN'];

/**
 * `GET history/:days`: the changes of machines within the last days, from the portal's events for administrators; or
 * else from the conditions of the pilot, for those who oversee it; or else from the user's own notifications.
 */
export const evaluationRoutes = (portal: Pick<PortalApi, 'get'>): Routes => ({
  'GET history/:days': async ({ user, token, params }): Promise<History> => {
    const days = PERIODS.find((one) => String(one) === params.days);
    if (days === undefined) throw new Refused('invalid');
    const now = Date.now();
    const since = now - days * DAY;
    const [from, to] = [since, now].map((at) => new Date(at).toISOString());
    const history = (source: History['source'], { items, total }: Reading, reports = asItIs): History => ({
      source,
      days,
      read: items.length,
      total,
      // Another back end may not know the period; a condition may have begun before it.
      records: recordsOf(items.flatMap(reports)).flatMap((one) =>
        one.at >= since ? one : source === 'conditions' ? { ...one, at: since } : [],
      ),
    });
    const read = (path: string, most: number, more = '') =>
      readPages((query) => portal.get(`${path}?${query}&from=${from}&to=${to}${more}`, token), most);
    const events = READS_EVENTS.includes(user.pilotRole) ? await read('/events', EVENT_PAGES) : 'forbidden';
    if (events === 'signed-out') throw new Refused(events);
    if (typeof events !== 'string') return history('events', events);

    // Who oversees nothing would only be refused.
    if (events === 'forbidden' && user.oversees === true) {
      const path = `/figures/pilots/${encodeURIComponent(user.pilotCode)}/conditions`;
      const conditions = await read(path, OTHER_PAGES, '&list=all');
      if (typeof conditions !== 'string') return history('conditions', conditions, reportsOf);
    }

    const who = user.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : encodeURIComponent(user.userId);
    const own = await read(`/notifications/user/${who}`, OTHER_PAGES);
    if (typeof own === 'string') throw new Refused(own);
    return history(events, own);
  },
});

const asItIs = (item: unknown): unknown[] => [item];

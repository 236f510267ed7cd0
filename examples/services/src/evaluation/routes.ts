import { type PortalApi } from '../server/portalApi';
import { Refused, type Routes } from '../server/routes';
import { DAY } from './figures';
import { type History, type Reading, readPages, recordsOf, reportsOf } from './history';

/** The most pages to read; fewer for the lists that cost the portal more, or count against a user's call budget. */
const EVENT_PAGES = 60;
const OTHER_PAGES = 10;

/** The longest time that the portal lists conditions of. */
const CONDITION_DAYS = 92;

/**
 * `GET history`: the changes of machines from the portal's events; or else from the conditions of the pilot, for whoever
 * oversees it; or else from the user's own notifications.
 */
export const evaluationRoutes = (portal: Pick<PortalApi, 'get'>): Routes => ({
  'GET history': async ({ user, token }): Promise<History> => {
    const read = (path: string, most: number, more = '') =>
      readPages((query) => portal.get(`${path}?${query}${more}`, token), most);
    const events = await read('/events', EVENT_PAGES);
    if (events === 'signed-out') throw new Refused(events);
    if (typeof events !== 'string') return historyOf('events', events);

    // Whoever oversees nothing would only be refused again.
    if (events === 'forbidden' && user.oversees === true) {
      const now = Date.now();
      const [from, to] = [now - CONDITION_DAYS * DAY, now].map((at) => new Date(at).toISOString());
      const path = `/figures/pilots/${encodeURIComponent(user.pilotCode)}/conditions`;
      const conditions = await read(path, OTHER_PAGES, `&list=all&from=${from}&to=${to}`);
      if (typeof conditions !== 'string')
        return { ...historyOf('conditions', conditions, reportsOf), days: CONDITION_DAYS };
    }

    const who = user.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : encodeURIComponent(user.userId);
    const own = await read(`/notifications/user/${who}`, OTHER_PAGES);
    if (typeof own === 'string') throw new Refused(own);
    return historyOf(events, own);
  },
});

const historyOf = (
  source: History['source'],
  { items, total }: Reading,
  reports = (item: unknown): unknown[] => [item],
): History => ({ source, records: recordsOf(items.flatMap(reports)), read: items.length, total });

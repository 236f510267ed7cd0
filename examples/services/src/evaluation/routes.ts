import { type PortalApi } from '../server/portalApi';
import { Refused, type Routes } from '../server/routes';
import { type History, readPages, recordsOf } from './history';

/** The most pages to read; fewer for notifications, which count against each user's call budget. */
const EVENT_PAGES = 60;
const NOTIFICATION_PAGES = 10;

/** `GET history`: the changes of machines from the portal's events, or else from the user's own notifications. */
export const evaluationRoutes = (portal: Pick<PortalApi, 'get'>): Routes => ({
  'GET history': async ({ user, token }): Promise<History> => {
    const read = (list: string, most: number) =>
      readPages((query) => portal.get(`${list}?${query}`, token), most);
    const events = await read('/events', EVENT_PAGES);
    if (events === 'signed-out') throw new Refused(events);
    const isForbidden = typeof events === 'string';
    const who = user.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : encodeURIComponent(user.userId);
    const own = isForbidden ? await read(`/notifications/user/${who}`, NOTIFICATION_PAGES) : events;
    if (typeof own === 'string') throw new Refused(own);
    const { items, total } = own;
    return { source: isForbidden ? events : 'events', records: recordsOf(items), read: items.length, total };
  },
});

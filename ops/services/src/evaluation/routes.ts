import { type PortalApi } from '../server/portalApi';
import { type Call, ok, refuse, type Reply, type Route } from '../server/routes';
import { type History, ofEvents, ofNotifications, readPages, type Source } from './history';
import { type MachineRecord, recordOfNotification, recordsOfEvents } from './record';

type Read = Exclude<Awaited<ReturnType<typeof readPages>>, string>;

const KEPT_MS = 15_000;

/**
 * `GET history`: the machines' changes out of the portal's event history, with the caller's own token. Whoever may not
 * read events (contract §3: A and S may), or whose portal has no such list, gets the same out of the notifications
 * they received themselves.
 */
export function evaluationRoutes(portal: PortalApi, now: () => number = Date.now): readonly Route[] {
  const kept = new Map<string, { until: number; history: Promise<Reply> }>();

  async function read({ user, token }: Call): Promise<Reply> {
    const of = (source: Source, { items, more }: Read, records: MachineRecord[]): Reply =>
      ok({ source, records, read: items.length, more } satisfies History);
    const events = await readPages((query) => portal.get(`/events?${query}`, token), ofEvents);
    if (typeof events === 'object') return of({ kind: 'events' }, events, recordsOfEvents(events.items));
    if (events === 'refused') return refuse('signed-out');
    const who = user.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : user.userId;
    const own = await readPages(
      (query) => portal.get(`/notifications/user/${encodeURIComponent(who)}?${query}`, token),
      ofNotifications,
    );
    if (typeof own === 'object') {
      const reason = events === 'forbidden' ? 'not-allowed' : 'not-there';
      const records = own.items.map(recordOfNotification).filter((one) => one !== undefined);
      return of({ kind: 'notifications', reason }, own, records);
    }
    return refuse(own === 'refused' ? 'signed-out' : own === 'forbidden' ? 'forbidden' : 'unavailable');
  }

  return [
    {
      method: 'GET',
      path: 'history',
      handle: async (call) => {
        const before = kept.get(call.user.userId);
        if (before && before.until > now()) return before.history;
        for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
        const history = read(call);
        kept.set(call.user.userId, { until: now() + KEPT_MS, history });
        const reply = await history;
        if ('refusal' in reply) kept.delete(call.user.userId);
        return reply;
      },
    },
  ];
}

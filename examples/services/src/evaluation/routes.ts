import { type PortalApi } from '../server/portalApi';
import { type Call, Refused, type Routes } from '../server/routes';
import {
  type History,
  ofNotifications,
  type Progress,
  type Reading,
  readEvents,
  readPages,
  type Source,
} from './history';
import { type MachineRecord, machineTopics, recordsOfEvents, recordsOfNotifications } from './record';

const KEPT_MS = 15_000;

/**
 * `GET progress`: how far the caller's reading has come, null while there is none. `GET history`: the machines' changes out of the portal's event history, with the caller's own token. Whoever may not
 * read events (administrators may), or whose portal has no such list, gets the same out of the notifications
 * they received themselves.
 */
export function evaluationRoutes(portal: PortalApi, now: () => number = Date.now): Routes {
  const kept = new Map<string, { until: number; history: Promise<History> }>();
  const reading = new Map<string, Progress>();

  async function read({ user, token }: Call): Promise<History> {
    const of = (
      source: Source,
      { read: count, total, more }: Reading,
      records: MachineRecord[],
    ): History => ({ source, records, read: count, total, more });
    const onProgress = (progress: Progress) => void reading.set(user.userId, progress);
    const events = await readEvents(
      (query) => portal.get(`/events?${query}`, token),
      machineTopics,
      onProgress,
    );
    if (typeof events === 'object') return of({ kind: 'events' }, events, recordsOfEvents(events.items));
    if (events === 'signed-out') throw new Refused('signed-out');
    const who = user.pilotRole === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : user.userId;
    const own = await readPages(
      (query) => portal.get(`/notifications/user/${encodeURIComponent(who)}?${query}`, token),
      ofNotifications,
      onProgress,
    );
    if (typeof own === 'object') {
      const reason = events === 'forbidden' ? 'not-allowed' : 'not-there';
      return of({ kind: 'notifications', reason }, own, recordsOfNotifications(own.items));
    }
    throw new Refused(own);
  }

  return {
    'GET progress': ({ user }) => reading.get(user.userId) ?? null,
    'GET history': async (call) => {
      const before = kept.get(call.user.userId);
      if (before && before.until > now()) return before.history;
      for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
      const history = read(call).finally(() => reading.delete(call.user.userId));
      kept.set(call.user.userId, { until: now() + KEPT_MS, history });
      return history.catch((reason: unknown) => {
        kept.delete(call.user.userId);
        throw reason;
      });
    },
  };
}

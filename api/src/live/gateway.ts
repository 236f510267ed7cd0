import { topicsFor } from '@portal/shared/wire';
import { rows } from '../db/database';
import { sql } from '../db/sql';
import { callerOf } from '../http/authenticateCaller';
import { type Basics } from '../context/basics';
import { callerAddress } from './callerAddress';
import { type Caps, LinkCounts } from './caps';
import { createConditionsPublisher } from './conditionsPublisher';
import { createDispatcher } from './dispatcher';
import { Hub } from './hub';
import { closeCodes } from './link';
import { createReadReceiptsPublisher } from './readReceiptsPublisher';
import { defaultLimits, type Limits, StompSession } from './session';
import { liveOrigins } from './origins';
import { readSignal, SESSIONS_CHANNEL } from '../columns/signals';
import { callerColumns, callerShape, callerTables } from '../columns/userColumns';
import { type Caller } from '../rules/caller';
import { refuse } from '../rules/refusal';
import { isOverdue, withDue } from '../rules/secondFactorDue';
import { createTransports, type Transports } from './transports';

export interface Gateway {
  readonly transports: Transports;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Interval of comparing links with their sessions: a session also ends by time, without a signal, and a signal of
 * changed rights may be lost, or come while a link is being authenticated.
 */
const SWEEP_MS = 15_000;

/** The live channel of this instance (docs/reference/api.md#live-channel). */
export function createGateway(
  basics: Basics,
  limits: Limits = defaultLimits,
  caps: Caps = { waiting: 60, open: basics.config.linksPerAddress },
): Gateway {
  const { db, metrics, log, now, config } = basics;
  const counts = new LinkCounts(caps);
  const hub = new Hub({
    async authenticate(authorization) {
      const { caller } = await callerOf(authorization, basics);
      if (caller.service !== undefined || isOverdue(caller, now())) throw refuse.forbidden().of(caller);
      return { sessionId: caller.sessionId, topics: topicsFor(caller) };
    },
    onLinks: (open) => metrics.links.set(open),
    onDropped: (reason) => metrics.linksDropped.inc({ reason }),
    onFrame: () => metrics.framesSent.inc(),
  });
  const dispatcher = createDispatcher(db, hub, (error) =>
    log.error({ err: error }, 'push failed, trying again'),
  );
  const marks = createReadReceiptsPublisher(db, hub, (error) => log.error({ err: error }, 'marks not told'));
  const conditions = createConditionsPublisher(db, hub, config.overseerRoles, (error) =>
    log.error({ err: error }, 'conditions not told'),
  );
  const timers: NodeJS.Timeout[] = [];

  const sweep = async () => {
    const open = hub.sessionIds();
    if (open.length === 0) return;
    const at = now().toISOString();
    const alive = await rows(
      db,
      callerShape,
      sql`select ${callerColumns} from ${callerTables}
        where s.id = any(${open}::uuid[]) and u.status = 'ACTIVE'
          and s.idle_until > ${at}::timestamptz and s.ends_at > ${at}::timestamptz`,
    );
    const living = alive.filter((caller) => !isOverdue(withDue<Caller>(config, caller), now()));
    const topics = new Map(living.map((caller) => [caller.sessionId, topicsFor(caller)]));
    for (const id of open) hub.keepOnly(id, topics.get(id) ?? []);
  };
  const sweepSafely = () =>
    void sweep().catch((error: unknown) => log.warn({ err: error }, 'links not checked'));

  return {
    transports: createTransports((link, { peer, headers }) => {
      const place = counts.enter(callerAddress(peer, headers, config.trustProxy), () =>
        session.close('tooMany', closeCodes.tooMany, 'Too many links'),
      );
      if (place === undefined) {
        metrics.linksDropped.inc({ reason: 'tooMany' });
        return undefined;
      }
      const session = new StompSession(link, hub, limits);
      hub.add(session, () => place.signedIn());
      return {
        onData: (data) => session.onData(data),
        onClose() {
          place.left();
          session.onClose();
        },
      };
    }, liveOrigins(config)),
    async start() {
      await dispatcher.start();
      await marks.start();
      await conditions.start();
      await db.listen(
        SESSIONS_CHANNEL,
        (payload) => readSignal(payload).forEach((id) => hub.endSession(id)),
        sweepSafely,
      );
      timers.push(
        setInterval(() => hub.tick(), 1000),
        setInterval(sweepSafely, SWEEP_MS),
      );
    },
    async stop() {
      timers.forEach(clearInterval);
      hub.closeAll();
      await dispatcher.stop();
      await marks.stop();
      await conditions.stop();
    },
  };
}

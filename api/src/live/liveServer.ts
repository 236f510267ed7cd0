import { type Basics, callerOf, isOverdue, Refusal } from '../platform';
import { callerAddress } from './callerAddress';
import { type Caps, capsOf, LinkCounts } from './caps';
import { createConditionsPublisher } from './conditionsPublisher';
import { createDispatcher } from './dispatcher';
import { Hub } from './hub';
import { createFanOut } from './nats/fanOut';
import { closeCodes } from './link';
import { createLinkChecks, ownerOf } from './linkChecks';
import { createReadReceiptsPublisher } from './readReceiptsPublisher';
import { defaultLimits, type Limits, StompSession } from './session';
import { liveOrigins } from './origins';
import { createTransports, type Transports } from './transports';

export interface Gateway {
  readonly transports: Transports;
  /** Notices that are stored and not yet pushed to the links of this instance. */
  waiting(): number;
  start(): Promise<void>;
  /** Ends the links over `DRAIN_SECONDS`; everything else goes on meanwhile. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** The live channel of this instance (docs/reference/api.md#live-channel). */
export function createGateway(
  basics: Basics,
  limits: Limits = defaultLimits,
  caps: Caps = capsOf(basics.config.linksPerAddress),
): Gateway {
  const { db, metrics, log, now, config } = basics;
  const counts = new LinkCounts(caps);
  const fanOut = createFanOut(basics);
  const hub = new Hub({
    async authenticate(authorization) {
      try {
        const { caller } = await callerOf(authorization, basics);
        return caller.service !== undefined || isOverdue(caller, now()) ? undefined : ownerOf(caller);
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
    onLinks: (open) => metrics.links.set(open),
    onDropped: (reason) => metrics.linksDropped.inc({ reason }),
    onFrame: () => metrics.framesSent.inc(),
    onTopic: fanOut.hold,
  });
  const dispatcher = createDispatcher(
    db,
    hub,
    (error) => log.error({ err: error }, 'push failed, trying again'),
    fanOut.frames,
  );
  const marks = createReadReceiptsPublisher(db, hub, (error) =>
    log.error({ err: error }, 'read receipts not published'),
  );
  const conditions = createConditionsPublisher(db, hub, config.overseerRoles, (error) =>
    log.error({ err: error }, 'conditions not published'),
  );
  const checks = createLinkChecks(basics, hub);
  let ticking: NodeJS.Timeout | undefined;

  return {
    waiting: () => dispatcher.waiting(),
    transports: createTransports((link, { peer, headers }) => {
      const place = counts.enter(callerAddress(peer, headers, config.trustProxy), () =>
        session.close('tooMany', closeCodes.tooMany, 'Too many links'),
      );
      if (place === undefined) {
        metrics.linksDropped.inc({ reason: 'tooMany' });
        return undefined;
      }
      const session = new StompSession(link, hub, limits);
      hub.add(session, () => place.spoke());
      return {
        onData: (data) => session.onData(data),
        onClose() {
          place.left();
          session.onClose();
        },
      };
    }, liveOrigins(config)),
    async start() {
      await fanOut.start();
      await dispatcher.start();
      await marks.start();
      await conditions.start();
      await checks.start();
      ticking = setInterval(() => hub.tick(), 1000);
    },
    drain: () => hub.drain(config.drainSeconds * 1000),
    async stop() {
      clearInterval(ticking);
      checks.stop();
      await hub.drain(0);
      await fanOut.stop();
      await dispatcher.stop();
      await marks.stop();
      await conditions.stop();
    },
  };
}

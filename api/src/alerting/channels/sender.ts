import {
  type Batch,
  claim,
  createWorker,
  type OutboundOutcome,
  freeSlots,
  settleFailed,
  settleSent,
  withdraw,
  type Worker,
} from '../../platform';
import { DELIVERIES_CHANNEL } from './orderDeliveries';
import { type Sending } from './sendingDeps';
import { stillWanted } from './stillWanted';
import { toPerson } from './toPerson';
import { toTarget } from './targets/toTarget';

export interface SendingPace {
  /** Between looks at the outbox, besides the signal of a new message; ms. */
  readonly pollMs: number;
  /** How long a step of an escalation waits for the next one, to send several as one message; ms. */
  readonly gatherMs: number;
}

export const SITE_PACE: SendingPace = { pollMs: 1000, gatherMs: 1000 };

export interface SenderOptions extends Sending {
  readonly pace?: SendingPace | undefined;
}

/**
 * Sends the messages of the outbox. Each is sent at least once, always with the same id: if an instance dies between
 * sending and recording it, another instance sends it again.
 */
export function createSender({
  pace = SITE_PACE,
  ...sending
}: SenderOptions): Pick<Worker, 'start' | 'stop'> {
  const { db, log, now, site } = sending;
  const inFlight = new Map<Batch, Promise<void>>();

  const send = (batch: Batch): Promise<OutboundOutcome> =>
    (batch.jobs[0].targetId === null ? toPerson(sending, batch) : toTarget(sending, batch)).catch(
      (error: unknown) => {
        log.error({ err: error, delivery: batch.id }, 'a message could not be built');
        return { ok: false, failure: 'internal' };
      },
    );

  const wantedOf = async (claimed: Batch): Promise<Batch | undefined> => {
    const wanted = await stillWanted(db, claimed.jobs, now(), site);
    if (wanted.length === claimed.jobs.length) return claimed;
    await withdraw(
      db,
      claimed,
      claimed.jobs.filter((one) => !wanted.includes(one)),
    );
    const [first, ...others] = wanted;
    return first && { ...claimed, jobs: [first, ...others] };
  };

  const deliver = async (claimed: Batch) => {
    const batch = await wantedOf(claimed);
    if (batch === undefined) return;
    const outcome = await send(batch);
    if (outcome.ok) return settleSent(db, batch);
    const { failure, status } = outcome;
    const givenUp = await settleFailed(db, batch, failure, status);
    const [{ channel, attempts }, { length: of }] = [batch.jobs[0], batch.jobs];
    // Never log the address: it is a secret that lets anybody post there.
    log.warn({ delivery: batch.id, of, channel, attempts, failure, status, givenUp }, 'message not sent');
  };

  const begin = (batch: Batch) => {
    const done = deliver(batch)
      .catch((error: unknown) => log.error({ err: error }, 'the outcome of a message was not stored'))
      .finally(() => {
        inFlight.delete(batch);
        worker.wake();
      });
    inFlight.set(batch, done);
  };

  /** @returns whether a message was taken up */
  const take = async (): Promise<boolean> => {
    const batch = await claim(db, freeSlots([...inFlight.keys()]), pace.gatherMs);
    if (batch !== undefined) begin(batch);
    return batch !== undefined;
  };

  const worker = createWorker({
    db,
    log,
    channel: DELIVERIES_CHANNEL,
    pollMs: pace.pollMs,
    failure: 'the outbox was not processed',
    work: async (isStopped) => {
      while (!isStopped() && (await take()));
    },
  });

  return {
    start: worker.start,
    async stop() {
      await worker.stop();
      await Promise.all(inFlight.values());
    },
  };
}

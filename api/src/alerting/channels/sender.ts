import { type FastifyBaseLogger } from 'fastify';
import {
  type Batch,
  claim,
  createWorker,
  type OutboundOutcome,
  freeSlots,
  inTrace,
  readTraceparent,
  rootOf,
  settleFailed,
  settleSent,
  type TraceContext,
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

/** The calls that a log line of one message names. */
const MAX_LOGGED_TRACES = 20;

/** The calls that caused a batch: the first one's trace has its span, and its log lines name all of them. */
function traceOf({ jobs }: Batch) {
  const causes = new Map<string, TraceContext>();
  for (const { traceparent } of jobs) {
    const cause = readTraceparent(traceparent);
    if (cause !== undefined) causes.set(cause.traceId, cause);
  }
  const [parent = rootOf(), ...others] = [...causes.values()].slice(0, MAX_LOGGED_TRACES);
  const { traceId } = parent;
  const traceIds = [parent, ...others].map((one) => one.traceId);
  return { parent, others, logged: { traceId, ...(others.length > 0 && { traceIds }) } };
}

/**
 * Sends the messages of the outbox. Each is sent at least once, always with the same id: if an instance dies between
 * sending and recording it, another instance sends it again.
 */
export function createSender({
  pace = SITE_PACE,
  ...sending
}: SenderOptions): Pick<Worker, 'start' | 'stop'> {
  const { db, log, now, site, tracer } = sending;
  const inFlight = new Map<Batch, Promise<void>>();

  const send = (batch: Batch, batchLog: FastifyBaseLogger): Promise<OutboundOutcome> => {
    const of = { ...sending, log: batchLog };
    return (batch.jobs[0].targetId === null ? toPerson(of, batch) : toTarget(of, batch)).catch(
      (error: unknown) => {
        batchLog.error({ err: error, delivery: batch.id }, 'a message could not be built');
        return { ok: false, failure: 'internal' };
      },
    );
  };

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
    const trace = traceOf(batch);
    const batchLog = log.child(trace.logged);
    const [{ channel, attempts }, { length: of }] = [batch.jobs[0], batch.jobs];
    const facts = { 'portal.channel': channel, 'portal.messages': of, 'portal.attempt': attempts };
    const span = tracer.begin('message', { kind: 'client', ...trace, facts });
    const outcome = await inTrace(span.context, () => send(batch, batchLog));
    span.end(outcome.ok ? {} : { 'error.type': outcome.failure });
    // Never log the address: it is a secret that lets anybody post there.
    const logged = { delivery: batch.id, of, channel, attempts };
    if (outcome.ok) {
      await settleSent(db, batch);
      batchLog.info(logged, 'message sent');
      return;
    }
    const { failure, status } = outcome;
    const givenUp = await settleFailed(db, batch, failure, status);
    batchLog.warn({ ...logged, failure, status, givenUp }, 'message not sent');
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

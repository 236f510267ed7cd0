import { type Outcome } from '../calling/callOut';
import { DELIVERIES_CHANNEL } from './outbox';
import { claim, type Job, markFailed, markSent } from './queue';
import { type Sending } from './sending';
import { toPerson } from './toPerson';
import { toTarget } from './toTarget';

/** Messages that are under way at once: one target that is slow to answer holds up no mail. */
const LANES = 4;

export interface Sender {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SenderOptions extends Sending {
  /** Milliseconds between looks at the outbox, beside the signal that something new is in it. */
  readonly pollMs?: number;
}

const isSome = (jobs: readonly Job[]): jobs is readonly [Job, ...Job[]] => jobs.length > 0;

/**
 * Sends what is in the outbox. Each message is sent at least once, always with the same id: an instance that dies between
 * sending and writing it down leaves it to the next one.
 */
export function createSender({ pollMs = 5000, ...sending }: SenderOptions): Sender {
  const { db, log } = sending;
  const lanes = new Set<Promise<void>>();
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const send = (jobs: readonly [Job, ...Job[]]): Promise<Outcome> =>
    (jobs[0].targetId === null ? toPerson(sending, jobs) : toTarget(sending, jobs[0])).catch(
      (error: unknown) => {
        log.error({ err: error, delivery: jobs[0].id }, 'a message could not be made');
        return { ok: false, failure: 'internal' };
      },
    );

  const deliver = async (jobs: readonly [Job, ...Job[]]) => {
    const outcome = await send(jobs);
    if (outcome.ok) {
      await markSent(db, jobs);
      return;
    }
    const { failure, status } = outcome;
    for (const job of jobs) {
      const givenUp = await markFailed(db, job, failure, status);
      // Never the address: whoever knows one may write there.
      const { id: delivery, channel, attempts } = job;
      log.warn({ delivery, channel, attempts, failure, status, givenUp }, 'message not sent');
    }
  };

  /** @returns whether there was anything */
  const work = async (): Promise<boolean> => {
    const jobs = await claim(db);
    if (!isSome(jobs)) return false;
    // Where one is waiting, more may be.
    open();
    await deliver(jobs);
    return true;
  };

  const drain = async () => {
    do again = false;
    while ((!stopped && (await work())) || (!stopped && again));
  };

  const open = () => {
    if (stopped || lanes.size >= LANES) return;
    const lane: Promise<void> = drain()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox was not looked at'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  };

  const wake = () => {
    again = true;
    open();
  };

  return {
    async start() {
      await db.listen(DELIVERIES_CHANNEL, wake, wake);
      timer = setInterval(wake, pollMs);
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(lanes);
    },
  };
}

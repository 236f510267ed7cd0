import { type FastifyBaseLogger } from 'fastify';
import { type Database } from '../db/database';

/** Work that waits in the database: done until nothing is left, whenever it is signalled and after a while, never twice at once. */
export interface Worker {
  readonly wake: () => void;
  readonly start: () => Promise<void>;
  /** Waits for what is being done. */
  readonly stop: () => Promise<void>;
}

export interface WorkerOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** Channel of the database on which there is said to be work. */
  readonly channel: string;
  /** Milliseconds between looks, beside the signal. */
  readonly pollMs: number;
  /** What the log says where it fails; the next look tries again. */
  readonly failure: string;
  /** By how many milliseconds at most a signal is put off, at random. */
  readonly putOffMs?: number;
  /** Does all there is, until it is stopped. */
  readonly work: (isStopped: () => boolean) => Promise<void>;
}

export function createWorker({
  db,
  log,
  channel,
  pollMs,
  failure,
  putOffMs = 0,
  work,
}: WorkerOptions): Worker {
  let working: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const drain = async () => {
    do {
      isAsked = false;
      await work(() => isStopped);
    } while (isAsked && !isStopped);
  };

  const wake = () => {
    if (isStopped) return;
    isAsked = true;
    working ??= drain()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => (working = undefined));
  };

  const signalled = () => {
    if (putOffMs === 0) wake();
    else setTimeout(wake, Math.random() * putOffMs).unref();
  };

  return {
    wake,
    async start() {
      await db.listen(channel, signalled, wake);
      timer = setInterval(wake, pollMs);
      wake();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

import { type FastifyBaseLogger } from 'fastify';
import { type Database } from '../db/database';
import { inTrace } from '../metrics/tracing';

/** Processes queued work in the database after a signal and at intervals, never twice at once. */
export interface Worker {
  readonly wake: () => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface WorkerOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  /** The NOTIFY channel that signals new work. */
  readonly channel: string;
  /** Milliseconds between polls, besides the signal. */
  readonly pollMs: number;
  /** The log message of a failure; the next poll tries again. */
  readonly failure: string;
  /** The longest random delay after a signal, ms. */
  readonly putOffMs?: number;
  /** Processes everything queued, until stopped. */
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
  let isSignalled = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const drain = async () => {
    do {
      isSignalled = false;
      await work(() => isStopped);
    } while (isSignalled && !isStopped);
  };

  const wake = () => {
    if (isStopped) return;
    isSignalled = true;
    // The signal may come while a call is in progress, which is not the cause of what is queued.
    working ??= inTrace(undefined, drain)
      .catch((error: unknown) => {
        isSignalled = false;
        log.error({ err: error }, failure);
      })
      .finally(() => {
        working = undefined;
        // A wake-up after the last run and before this line would otherwise be lost.
        if (isSignalled) wake();
      });
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

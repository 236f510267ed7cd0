import { type FastifyBaseLogger } from 'fastify';

/** Background work; `stop` ends it, started or not. */
export interface Running {
  readonly start?: () => Promise<void>;
  readonly stop: () => Promise<unknown>;
}

/** Repeated background work; `stop` waits for a run in progress. */
export interface Watch {
  stop(): Promise<void>;
}

/** Runs `work` at intervals, never twice at once. A failure is logged as `failed`; the next run follows. */
export function watch(
  log: FastifyBaseLogger,
  everyMs: number,
  failed: string,
  work: () => Promise<unknown>,
): Watch {
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    working ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => (working = undefined));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

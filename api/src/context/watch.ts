import { type FastifyBaseLogger } from 'fastify';

/** What is done again and again beside the requests; `stop` waits for what is being done. */
export interface Watch {
  stop(): Promise<void>;
}

/**
 * Does some work every so many milliseconds, never twice at once. A failure is written down as `failed`, and the next look
 * comes all the same.
 */
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

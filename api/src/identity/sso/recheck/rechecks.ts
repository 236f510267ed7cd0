import { type FastifyBaseLogger } from 'fastify';
import { type Origin } from '../../../platform';
import { reasonOf } from '../reasonOf';
import { recheck, type RecheckWork } from './recheck';

/** The running rechecks of signed-in people with their sign-in providers, independent of the calls that start them. */
export interface Rechecks {
  /** Starts a recheck without waiting for it, so that a slow provider delays nobody. */
  begin(sessionId: string, origin: Origin): void;
  /** Resolves when all that have begun are answered. */
  settled(): Promise<void>;
}

/** The sessions that are rechecked at the same time; others wait for their next renewal. */
const MAX_RECHECK_CONCURRENCY = 20;

export function createRechecks(work: RecheckWork & { readonly log: FastifyBaseLogger }): Rechecks {
  const { log } = work;
  const running = new Set<Promise<void>>();
  const down = new Set<string>();

  async function ask(sessionId: string, origin: Origin): Promise<void> {
    try {
      const outcome = await recheck(work, sessionId, origin);
      if (outcome.kind === 'notAsked') return;
      const { provider } = outcome;
      if (outcome.kind === 'answered') {
        if (down.delete(provider)) log.info({ provider }, 'a sign-in provider answers again');
        return;
      }
      if (down.has(provider)) return;
      down.add(provider);
      log.warn(
        { provider, reason: reasonOf(outcome.error) },
        'a sign-in provider says nothing of people who are signed in',
      );
    } catch (error) {
      log.warn({ err: error }, 'the answer of a sign-in provider was not applied');
    }
  }

  return {
    begin(sessionId, origin) {
      if (running.size >= MAX_RECHECK_CONCURRENCY) return;
      const one = ask(sessionId, origin).finally(() => running.delete(one));
      running.add(one);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}

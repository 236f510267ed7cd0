import { type Basics, createWorker, type Worker } from '../../platform';
import { fireSome, type FireContext } from './fire';
import { ESCALATION_CHANNEL } from './runs';

/** How late a step may be, ms. The signal of a new run comes besides. */
const POLL_MS = 2000;

/**
 * The most conditions locked at once, because acknowledging one waits until all their steps are done. With 2,000 due at
 * once, the last one was done after 700 statements instead of 38,000.
 */
const MAX_CLAIMED_STEPS = 50;

/** Runs all due steps. A step that fails does not delay the steps of other conditions. */
export async function fireDue(
  work: FireContext,
  onError: (error: unknown, conditionId: string | undefined) => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  const failed = new Set<string>();
  // After a batch fails, its conditions are tried one by one to find the one that fails.
  let alone = 0;
  while (!isOver()) {
    let tried: readonly string[] = [];
    try {
      const most = alone > 0 ? 1 : MAX_CLAIMED_STEPS;
      if (!(await fireSome(work, { most, without: failed }, (ids) => (tried = ids)))) return;
    } catch (error) {
      const [first, ...others] = tried;
      if (others.length > 0) {
        alone = tried.length;
        continue;
      }
      onError(error, first);
      if (first === undefined) return;
      failed.add(first);
    }
    alone = Math.max(0, alone - 1);
  }
}

export const escalationWorker = (basics: Basics): Worker =>
  createWorker({
    db: basics.db,
    log: basics.log,
    channel: ESCALATION_CHANNEL,
    pollMs: POLL_MS,
    failure: 'escalation stopped',
    work: (isStopped) =>
      fireDue(
        basics,
        (error, condition) => basics.log.warn({ err: error, condition }, 'a step of an escalation failed'),
        isStopped,
      ),
  });

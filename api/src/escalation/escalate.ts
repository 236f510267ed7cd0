import { type Basics } from '../context/basics';
import { createWorker, type Worker } from '../worker/worker';
import { fireSome, type Work } from './fire';
import { ESCALATION_CHANNEL } from './runs';

/** How late a step may be, ms: beside the signal that a run has begun. */
const LOOK_MS = 2000;

/**
 * So many conditions are locked at once at most: whoever takes one of them waits until all their steps are done.
 * Of 2,000 that were due at once the last one was done after 700 statements, not after 38,000.
 */
const MOST = 50;

/** Does all steps that are due. One that fails holds up no other condition's. */
export async function fireDue(
  work: Work,
  onError: (error: unknown, conditionId: string | undefined) => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  const failed = new Set<string>();
  // Those of a batch that failed are tried one by one: which of them is at fault shows only so.
  let alone = 0;
  while (!isOver()) {
    let tried: readonly string[] = [];
    try {
      const most = alone > 0 ? 1 : MOST;
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

/** Looks again and again for steps that are due, and at once when a run begins. */
export const escalationWorker = (basics: Basics): Worker =>
  createWorker({
    db: basics.db,
    log: basics.log,
    channel: ESCALATION_CHANNEL,
    pollMs: LOOK_MS,
    failure: 'escalation stopped',
    work: (isStopped) =>
      fireDue(
        basics,
        (error, condition) =>
          basics.log.warn({ err: error, condition }, 'a step of an escalation was not done'),
        isStopped,
      ),
  });

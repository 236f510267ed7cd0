import { type Basics } from '../context/basics';
import { fireNext, type Work } from './fire';
import { ESCALATION_CHANNEL } from './runs';

/** How late a step may be, ms: beside the signal that a run has begun. */
const LOOK_MS = 2000;

/**
 * Does all steps that are due, one after the other. One that fails holds up no other condition's.
 * @returns how many were done
 */
export async function fireDue(
  work: Work,
  onError: (error: unknown, conditionId: string | undefined) => void,
  isOver: () => boolean = () => false,
): Promise<number> {
  const failed = new Set<string>();
  for (let done = 0; ; done++) {
    let tried: string | undefined;
    try {
      const more = !isOver() && (await fireNext(work, failed, (id) => (tried = id)));
      if (!more) return done;
    } catch (error) {
      onError(error, tried);
      if (tried === undefined) return done;
      failed.add(tried);
    }
  }
}

/** Looks again and again for steps that are due, and at once when a run begins. */
export async function startEscalation(basics: Basics): Promise<{ stop(): Promise<void> }> {
  const { db, log } = basics;
  let working: Promise<unknown> | undefined;
  let again = false;
  let stopped = false;
  const drain = async () => {
    do {
      again = false;
      await fireDue(
        basics,
        (error, condition) => log.warn({ err: error, condition }, 'a step of an escalation was not done'),
        () => stopped,
      );
    } while (again && !stopped);
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    working ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'escalation stopped'))
      .finally(() => (working = undefined));
  };
  await db.listen(ESCALATION_CHANNEL, wake, wake);
  const timer = setInterval(wake, LOOK_MS);
  wake();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

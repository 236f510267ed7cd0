import { setImmediate } from 'node:timers/promises';
import { ScimRefusal } from '../../platform';

/**
 * The most elements of lists that the operations of one PATCH look at, all together. A thousand operations and ten
 * thousand elements are each harmless; multiplied they would hold everybody up for seconds.
 */
const MAX_VISITED_ELEMENTS = 200_000;
/** Elements between two turns of others. */
const ELEMENTS_PER_TURN = 1000;

interface PatchWork {
  /** Counts elements that an operation looks at. @throws ScimRefusal `tooMany` */
  readonly count: (elements: number) => void;
  /** Yields to other work if enough was done since the last time. */
  readonly pause: () => Promise<void>;
}

/** The work of one PATCH: limited in all, and done in slices. */
export function patchWork(): PatchWork {
  let [done, paused] = [0, 0];
  return {
    count(elements) {
      done += elements;
      if (done > MAX_VISITED_ELEMENTS)
        throw new ScimRefusal(
          'tooMany',
          'These operations are too much at once: send them in several requests.',
        );
    },
    async pause() {
      if (done - paused < ELEMENTS_PER_TURN) return;
      paused = done;
      await setImmediate();
    },
  };
}

import { setImmediate } from 'node:timers';

/** Counts the turns of the event loop until `end`: as often all else could run, the calls of others for one. */
export function countTurns(): { end: () => number } {
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  return {
    end() {
      clearImmediate(next);
      return turns;
    },
  };
}

/** Something on the page that can be stopped when it draws itself without end. */
export interface Stoppable {
  stop: () => void;
}

export interface FuseDeps {
  nextFrame: (then: () => void) => void;
  /** Nobody sees the page, and it has no frames to count by. */
  hidden: () => boolean;
}

/** Drawings between two frames that count for nothing: an animation does one. */
const FREE = 1;
/** Drawings beyond that which each frame forgives: a clock that is faster than the screen, a live list. */
const FORGIVEN = 0.75;
/** What is left of them after which something is stopped. */
export const LIMIT = 300;

/**
 * Counts how often each part is drawn between frames, and stops the one that does not end. By count, not by clock: a slow
 * machine draws slowly, but no less often in a frame.
 */
export function createFuse<Part extends Stoppable>({ nextFrame, hidden }: FuseDeps) {
  const counts = new Map<Part, number>();
  let inFrame = 0;
  let waiting = false;

  function frame(): void {
    waiting = false;
    for (const [part, count] of counts) {
      if (count > FORGIVEN) counts.set(part, count - FORGIVEN);
      else counts.delete(part);
    }
    inFrame = 0;
    watchFrames();
  }

  /** Asks for frames only while there is something to forget: a page at rest has none. */
  function watchFrames(): void {
    if (waiting || (inFrame === 0 && counts.size === 0)) return;
    waiting = true;
    nextFrame(frame);
  }

  return {
    /** Something was drawn. @param worked which parts had a hand in it; asked for only when it matters */
    drawn(worked: () => Iterable<Part>): void {
      if (hidden()) return;
      inFrame += 1;
      watchFrames();
      if (inFrame <= FREE) return;
      for (const part of worked()) {
        const count = (counts.get(part) ?? 0) + 1;
        counts.set(part, count);
        if (count < LIMIT) continue;
        // One at a time: what only followed it becomes calm.
        counts.clear();
        return part.stop();
      }
    },
  };
}

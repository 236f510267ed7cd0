import { createObservable } from '../../observable';

/** Least time between two announcements, ms. Without it the next one would cut the reader off. */
const pause = 1000;
/** Longest queue. Beyond it the oldest polite announcement is dropped, because it would be stale when read. */
const longestQueue = 3;

interface Announcement {
  text: string;
  assertive: boolean;
  sequence: number;
}

interface Timers {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
}

/** An announcer for screen readers: at most one announcement a second, and no duplicates in the queue. */
export function createAnnouncer(timers: Timers) {
  const { emit, subscribe } = createObservable();
  const queue: Omit<Announcement, 'sequence'>[] = [];
  let current: Announcement = { text: '', assertive: false, sequence: 0 };
  let saidAt = -Infinity;
  let waiting = false;

  function next() {
    waiting = false;
    const message = queue.shift();
    if (!message) return;
    saidAt = timers.now();
    current = { ...message, sequence: current.sequence + 1 };
    emit();
    schedule();
  }
  function schedule() {
    if (waiting || queue.length === 0) return;
    waiting = true;
    timers.setTimeout(next, Math.max(0, saidAt + pause - timers.now()));
  }

  return {
    announce: (text: string, { assertive = false } = {}) => {
      if (text === '' || queue.some((message) => message.text === text)) return;
      if (assertive) queue.unshift({ text, assertive });
      else queue.push({ text, assertive });
      if (queue.length > longestQueue)
        queue.splice(
          queue.findIndex((message) => !message.assertive),
          1,
        );
      schedule();
    },
    /** Forgets what was said and what waits: the next person at this page is not to hear it. */
    clear: () => {
      queue.length = 0;
      current = { text: '', assertive: false, sequence: current.sequence + 1 };
      emit();
    },
    snapshot: () => current,
    subscribe,
  };
}

/** The page's announcer. `LiveRegion` renders it. */
export const announcer = createAnnouncer({
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
});
/** Announces `text` (already translated) to screen readers: politely, or first in the queue where `assertive`. */
export const announce = announcer.announce;
export const clearAnnouncements = announcer.clear;

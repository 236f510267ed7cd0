import { createObservable } from '../../observable';

/** At least this long between two announcements, ms: a reader cut short by the next one hears neither. */
const pause = 1000;
/** More waiting than this is stale by the time it is read: the oldest goes. */
const longestQueue = 3;

interface Announcement {
  text: string;
  /** Interrupts what is being read. */
  assertive: boolean;
  sequence: number;
}

interface Timers {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
}

/** Says things to screen readers, never more than one a second, never the same twice in the queue. */
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
    snapshot: () => current,
    subscribe,
  };
}

/** The page's announcer; `LiveRegion` speaks for it. */
export const announcer = createAnnouncer({
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
});
/** Says `text` (already translated) to screen readers: politely, or at once where `assertive`. */
export const announce = announcer.announce;

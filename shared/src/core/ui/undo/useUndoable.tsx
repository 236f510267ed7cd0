import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { UndoBar } from './UndoBar';

/** An action that the screen shows at once and that is committed a little later. */
export interface Undoable {
  /** The text of the bar, already translated. */
  message: string;
  /** Does it, at most once: when its time is over, another action starts, or the screen or the page closes. */
  commit: () => void;
  /** Restores what the screen showed before. */
  revert: () => void;
}

/** Commits what waits anywhere on the page: two bars would cover each other, and Ctrl+Z would undo both. */
let commitWaiting: (() => void) | undefined;

/**
 * Deletion with undo: hide the thing, call `start`, and render `bar`. A pending deletion is committed when the reader
 * leaves the screen or the page, so that what looks deleted is deleted.
 */
export function useUndoable(): { start: (undoable: Undoable) => void; bar: ReactNode } {
  const [shown, setShown] = useState<Undoable>();
  // Each action has its own bar, so that the same text twice stays for its full time twice.
  const [nth, setNth] = useState(0);
  const waiting = useRef<Undoable>(undefined);

  const settle = useCallback((how: 'commit' | 'revert') => {
    const undoable = waiting.current;
    waiting.current = undefined;
    setShown(undefined);
    undoable?.[how]();
  }, []);
  const commit = useCallback(() => settle('commit'), [settle]);
  const start = useCallback(
    (undoable: Undoable) => {
      commitWaiting?.();
      commitWaiting = commit;
      waiting.current = undoable;
      setShown(undoable);
      setNth((before) => before + 1);
    },
    [commit],
  );

  useEffect(() => {
    window.addEventListener('pagehide', commit);
    return () => {
      window.removeEventListener('pagehide', commit);
      commit();
      if (commitWaiting === commit) commitWaiting = undefined;
    };
  }, [commit]);

  const bar = shown && (
    <UndoBar key={nth} message={shown.message} onUndo={() => settle('revert')} onExpire={commit} />
  );
  return { start, bar };
}

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { UndoBar } from './UndoBar';

/** Something that looks done at once and is really done a little later. */
export interface Undoable {
  /** What the bar says, already translated. */
  message: string;
  /** Really does it. Runs once: when the time is over, another follows, the screen closes or the page goes. */
  commit: () => void;
  /** Brings back what the screen showed before. */
  revert: () => void;
}

/**
 * Deletes with undo: hide the thing, `start` this, and draw `bar`. What waits is committed when the reader
 * leaves the screen or the page: what looks deleted is deleted.
 */
export function useUndoable(): { start: (undoable: Undoable) => void; bar: ReactNode } {
  const [shown, setShown] = useState<Undoable>();
  const waiting = useRef<Undoable>(undefined);

  const settle = useCallback((how: 'commit' | 'revert') => {
    const undoable = waiting.current;
    waiting.current = undefined;
    setShown(undefined);
    undoable?.[how]();
  }, []);
  const start = useCallback(
    (undoable: Undoable) => {
      settle('commit');
      waiting.current = undoable;
      setShown(undoable);
    },
    [settle],
  );

  useEffect(() => {
    const commit = () => settle('commit');
    window.addEventListener('pagehide', commit);
    return () => {
      window.removeEventListener('pagehide', commit);
      commit();
    };
  }, [settle]);

  const bar = shown && (
    <UndoBar
      key={shown.message}
      message={shown.message}
      onUndo={() => settle('revert')}
      onExpire={() => settle('commit')}
    />
  );
  return { start, bar };
}

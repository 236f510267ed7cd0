import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { UndoBar } from './UndoBar';

/** An action that the screen shows at once and that is committed a little later. */
export interface Undoable {
  /** The text of the bar, already translated. */
  message: string;
  /** Does it. Runs at most once: when the time is over, the next action starts, or the screen or the page closes. */
  commit: () => void;
  /** Restores what the screen showed before. */
  revert: () => void;
}

/**
 * Deletion with undo: hide the thing, call `start`, and render `bar`. A pending deletion is committed when the reader
 * leaves the screen or the page, so that what looks deleted is deleted.
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

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** How long rows stay where they are after a touch, ms: a second one is meant for the row that was there, as is undoing it. */
const HOLD_MS = 8000;

interface Identified {
  id: string;
}

/** A row, and whether it is shown only because it was there a moment ago. */
export interface SteadyRow<T> {
  row: T;
  isGone: boolean;
}

/**
 * Rows that stay in their places while somebody works in them, and for a moment after: each as it stands now, one that is gone
 * as it was, and none that is new.
 * @param rows what to show otherwise
 * @param known all that are there, shown or not
 */
export function useSteadyRows<T extends Identified>(rows: readonly T[], known: readonly T[]) {
  const [held, setHeld] = useState<readonly T[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => {
    setHeld((before) => before ?? rows);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), HOLD_MS);
  }, [rows]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = useMemo(() => {
    if (!held) return rows.map((row): SteadyRow<T> => ({ row, isGone: false }));
    const present = new Map(known.map((one) => [one.id, one]));
    return held.map((was): SteadyRow<T> => {
      const row = present.get(was.id);
      return { row: row ?? was, isGone: row === undefined };
    });
  }, [held, rows, known]);
  const touches = { onPointerDown: hold, onPointerMove: hold, onKeyDown: hold, onFocus: hold };
  return { shown, touches };
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** How long rows keep their places after an interaction, ms, so that a second click or undo hits the same row. */
const ROWS_HOLD_MS = 8_000;

interface Identified {
  id: string;
}

/** A row; `isGone` if it has left the list and is shown only to keep its place. */
export interface SteadyRow<T> {
  row: T;
  isGone: boolean;
}

/**
 * Rows that keep their places while used. They are updated in place; removed ones stay, new ones wait.
 * @param existing all existing rows, shown or not
 */
export function useSteadyRows<T extends Identified>(rows: readonly T[], existing: readonly T[]) {
  const [held, setHeld] = useState<readonly T[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => {
    setHeld((before) => before ?? rows);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), ROWS_HOLD_MS);
  }, [rows]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = useMemo(() => {
    if (!held) return rows.map((row): SteadyRow<T> => ({ row, isGone: false }));
    const present = new Map(existing.map((one) => [one.id, one]));
    return held.map((was): SteadyRow<T> => {
      const row = present.get(was.id);
      return { row: row ?? was, isGone: row === undefined };
    });
  }, [held, rows, existing]);
  const touches = { onPointerDown: hold, onPointerMove: hold, onKeyDown: hold, onFocus: hold };
  return { shown, touches };
}

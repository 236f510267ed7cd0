import { useEffect, useRef, type FocusEvent } from 'react';

/** Never the undo button (`aria-keyshortcuts`): the next key press would undo the action. */
const NEXT = 'a[href], button:enabled:not([aria-keyshortcuts])';

/** Keeps the focus in a row whose focused button disappears: the first link or button gets it, not the page. */
export function useKeptFocus<T extends HTMLElement>() {
  const row = useRef<T>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>(NEXT)?.focus();
  });
  return {
    ref: row,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}

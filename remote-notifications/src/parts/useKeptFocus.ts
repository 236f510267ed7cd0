import { useEffect, useRef, type FocusEvent } from 'react';

/** Never what takes back what was just done: the next key would. */
const NEXT = 'a[href], button:enabled:not([aria-keyshortcuts])';

/** Keeps the focus in a row whose focused button goes away: its first link or button has it then, never the page. */
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

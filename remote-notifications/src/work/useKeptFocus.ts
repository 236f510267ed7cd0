import { useEffect, useRef, type FocusEvent } from 'react';

/** Keeps the focus in a row whose focused button goes away: its first link or button has it then, never the page. */
export function useKeptFocus<T extends HTMLElement>() {
  const row = useRef<T>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>('a[href], button')?.focus();
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

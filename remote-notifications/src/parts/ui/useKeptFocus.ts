import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a row whose focused button disappears: its first link or the row itself gets it, not the page, and
 * never another button, which the next key press would press.
 */
export function useKeptFocus<T extends HTMLElement>() {
  const row = useRef<T>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const place = row.current?.querySelector<HTMLElement>('a[href]') ?? row.current;
    if (place && place === row.current && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place?.focus();
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

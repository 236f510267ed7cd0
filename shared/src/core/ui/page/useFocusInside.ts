import { type FocusEvent, useCallback, useRef } from 'react';

/**
 * The props of an element that keeps the focus inside when what had it disappears, such as a pressed button with its
 * row: the element's first link or the element itself gets it, not the page, and never another button, which the next
 * key press would press.
 */
export function useFocusInside<T extends HTMLElement>() {
  const isInside = useRef(false);
  // The listener stays the same: one that is attached again would miss what is removed in between.
  const ref = useCallback((place: T | null) => {
    if (!place) return undefined;
    const keep = () => {
      if (!isInside.current || document.activeElement !== document.body) return;
      const target = place.querySelector<HTMLElement>('a[href]') ?? place;
      if (target === place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      target.focus();
    };
    const changes = new MutationObserver(keep);
    changes.observe(place, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fitting, HORIZONTAL_ITEMS } from '../menu/menuModel';

/** "More items" in the longest of the four languages, px: nobody has seen it where all entries fit. */
const MORE_WIDTH = 190;

/**
 * How many entries of the bar are drawn, measured before anything is painted: first as many as are allowed, then those
 * that fit. Widths that were seen are kept for entries that are not drawn; another font or language changes the list's
 * own width and they are taken anew.
 * @param bar the list; its entries carry `data-entry`, its last item may be "more items"
 */
export function useFitting(bar: RefObject<HTMLUListElement | null>, total: number, gap: number): number {
  const [most, setMost] = useState(HORIZONTAL_ITEMS);
  const seen = useRef<number[]>([]);
  useLayoutEffect(() => {
    const list = bar.current;
    if (!list) return;
    const measure = () => {
      // Not laid out: hidden, or no browser.
      if (list.clientWidth === 0) return;
      const entries = [...list.querySelectorAll(':scope > [data-entry]')];
      entries.forEach((entry, at) => (seen.current[at] = entry.getBoundingClientRect().width));
      const more = list.querySelector(':scope > :not([data-entry])')?.getBoundingClientRect().width;
      const known = seen.current.slice(0, Math.min(total, HORIZONTAL_ITEMS));
      // Entries that were never drawn are beyond the seventh: they only say that there are more.
      const widths = [...known, ...Array.from({ length: total - known.length }, () => 0)];
      setMost(fitting(widths, { available: list.clientWidth, more: more ?? MORE_WIDTH, gap }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    for (const element of [list, ...list.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [bar, total, gap, most]);
  return most;
}

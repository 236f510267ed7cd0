import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fitting, HORIZONTAL_ITEMS } from '../../platform';

/**
 * The number of entries that fit in the bar, measured before paint: first renders as many as allowed, then those that
 * fit. Widths of entries that are hidden again are remembered; another font or language resizes the list, which
 * measures anew.
 * @param bar the list; its entries carry `data-entry`, its last item may be "more items"
 */
export function useFitting(bar: RefObject<HTMLUListElement | null>, total: number, gap: number): number {
  const [most, setMost] = useState(HORIZONTAL_ITEMS);
  const seen = useRef<number[]>([]);
  useLayoutEffect(() => {
    const list = bar.current;
    if (!list) return;
    const measure = () => {
      // Not laid out: hidden, or jsdom.
      if (list.clientWidth === 0) return;
      const entries = [...list.querySelectorAll(':scope > [data-entry]')];
      entries.forEach((entry, at) => (seen.current[at] = entry.getBoundingClientRect().width));
      // Where "more items" is not there yet, the next measurement before paint knows its width.
      const more = list.querySelector(':scope > :not([data-entry])')?.getBoundingClientRect().width ?? 0;
      const measured = seen.current.slice(0, Math.min(total, HORIZONTAL_ITEMS));
      // Entries never rendered come after the seventh: they only count as more items.
      const widths = [...measured, ...Array.from({ length: total - measured.length }, () => 0)];
      setMost(fitting(widths, { available: list.clientWidth, more, gap }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    for (const element of [list, ...list.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [bar, total, gap, most]);
  return most;
}

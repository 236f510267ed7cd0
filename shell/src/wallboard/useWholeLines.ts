import { useLayoutEffect, useRef, useState } from 'react';

/** What a text needs beyond its room before it counts as cut: browsers round the heights of lines; px. */
const ROUNDING = 1;

/** The whole lines of a text that have room; undefined if all have. Heights in px. */
export function linesWithin(room: number, needed: number, line: number): number | undefined {
  if (line <= 0 || needed <= room + ROUNDING) return undefined;
  return Math.max(1, Math.floor((room + ROUNDING) / line));
}

/**
 * The ref of a box of text, and the number of whole lines for which it has room; undefined if the text is not cut.
 * Measured again when the box's parent or the parent's other children change their size.
 * @param line the height of a line in px
 */
export function useWholeLines<T extends HTMLElement>(text: string, line: number) {
  const box = useRef<T>(null);
  const [lines, setLines] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    const parent = element?.parentElement;
    if (!element || !parent || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      // Its own height follows the lines, so it is measured without a limit.
      const { webkitLineClamp } = element.style;
      element.style.webkitLineClamp = 'none';
      const { clientHeight, scrollHeight } = element;
      element.style.webkitLineClamp = webkitLineClamp;
      setLines(linesWithin(clientHeight, scrollHeight, line));
    };
    const watch = new ResizeObserver(measure);
    for (const one of [parent, ...parent.children]) if (one !== element) watch.observe(one);
    measure();
    return () => watch.disconnect();
  }, [text, line]);
  return { box, lines };
}

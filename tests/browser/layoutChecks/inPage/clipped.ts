import type { Box } from '../snapshot';

/** The boxes of an element's ancestors that hide parts of its content. */
export interface Clip {
  /** Content outside can never be seen. */
  hidden: Box;
  /** Content outside is not visible now, but scrolling may show it. */
  view: Box;
  isEllipsis: boolean;
}

const hides = (value: string) => value === 'hidden' || value === 'clip';
const scrolls = (value: string) => value === 'auto' || value === 'scroll';
const everything = (): Box => ({ left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity });

const narrow = (box: Box, rect: DOMRect, axis: 'x' | 'y'): void => {
  if (axis === 'x') {
    box.left = Math.max(box.left, rect.left);
    box.right = Math.min(box.right, rect.right);
  } else {
    box.top = Math.max(box.top, rect.top);
    box.bottom = Math.min(box.bottom, rect.bottom);
  }
};

export function clipOf(element: Element): Clip {
  const clip: Clip = { hidden: everything(), view: everything(), isEllipsis: false };
  const reachable = { x: false, y: false };
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
    const style = getComputedStyle(part);
    if (style.display === 'inline' || style.display === 'contents') continue;
    const rect = part.getBoundingClientRect();
    for (const axis of ['x', 'y'] as const) {
      const overflow = axis === 'x' ? style.overflowX : style.overflowY;
      if (scrolls(overflow)) reachable[axis] = true;
      if (overflow !== 'visible') narrow(clip.view, rect, axis);
      if (!hides(overflow) || reachable[axis]) continue;
      narrow(clip.hidden, rect, axis);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') clip.isEllipsis = true;
    }
    if (style.position === 'fixed') break;
  }
  return clip;
}

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

/** px between a tooltip and what it belongs to, and between it and the edge of the window. */
const gap = 8;

const clamp = (value: number, max: number) => Math.max(gap, Math.min(value, max - gap));

/**
 * Where a tooltip stands: on the wanted side, on the opposite one where that has no room, and always inside the
 * window. All px, from the window's top left.
 */
export function tooltipPlace(
  anchor: Box,
  bubble: Size,
  view: Size,
  wanted: TooltipPlacement,
): { left: number; top: number } {
  const above = anchor.top - bubble.height - gap;
  const below = anchor.top + anchor.height + gap;
  const before = anchor.left - bubble.width - gap;
  const after = anchor.left + anchor.width + gap;
  const middle = clamp(anchor.left + anchor.width / 2 - bubble.width / 2, view.width - bubble.width);
  const centre = clamp(anchor.top + anchor.height / 2 - bubble.height / 2, view.height - bubble.height);
  const roomBelow = below + bubble.height + gap <= view.height;
  const roomAbove = above >= gap;
  switch (wanted) {
    case 'top':
      return { left: middle, top: roomAbove || !roomBelow ? above : below };
    case 'bottom':
      return { left: middle, top: roomBelow || !roomAbove ? below : above };
    case 'left':
      return { left: before >= gap ? before : after, top: centre };
    case 'right':
      return { left: after + bubble.width + gap <= view.width ? after : before, top: centre };
  }
}

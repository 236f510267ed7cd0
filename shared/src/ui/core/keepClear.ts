import { freePlace, isFree, type Box } from './freePlace';
import { pressableBoxes } from './pressable';

/** How much of itself something shows: a style may make less of it where the page has little room. */
type Room = 'all' | 'one' | 'compact' | 'none';

/** Marks what floats over the page: it gives way to what can be pressed in the page, not to its like. */
const FLOATS = 'data-floats';
/** Says how much room there is, for styles. */
export const ROOM = 'data-room';

interface KeepClear {
  /** What it draws, without the air around. */
  parts: () => Element[];
  /** The sizes it can have, the largest first. */
  rooms?: readonly Exclude<Room, 'none'>[];
  /** px that the frame keeps for its bar at the upper edge. */
  top?: number;
}

/** How much of the window a phone's bar takes at the lower edge, px. */
const barBelow = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;

const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/**
 * Keeps something that floats over the page clear of whatever can be pressed there, and moves nothing of the page for it: it
 * goes to the nearest free place, becomes smaller where there is none, and waits where even that does not help. It stays where
 * it is while the focus is in it, or a pointer that went there by itself: one that happened to be there wants what is below.
 * @returns ends it
 */
export function keepClear(element: HTMLElement, options: KeepClear): () => void {
  const { parts, rooms = ['all'], top = 0 } = options;
  let moved = { x: 0, y: 0 };
  let frame = 0;
  let isHeld = false;
  element.setAttribute(FLOATS, '');

  const boxOf = () => {
    const boxes = parts()
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    return boxes.length > 0 ? union(boxes) : undefined;
  };
  const put = (room: Room, to: { x: number; y: number }) => {
    if (element.getAttribute(ROOM) !== room) element.setAttribute(ROOM, room);
    moved = to;
    element.style.translate = to.x === 0 && to.y === 0 ? '' : `${to.x}px ${to.y}px`;
    element.style.visibility = room === 'none' ? 'hidden' : '';
  };
  const place = () => {
    frame = 0;
    if (!boxOf() || isHeld || element.contains(document.activeElement)) return;
    const taken = pressableBoxes((one) => one.closest(`[${FLOATS}]`) !== null);
    for (const room of rooms) {
      element.setAttribute(ROOM, room);
      const now = boxOf();
      if (!now) return;
      const wanted = {
        left: now.left - moved.x,
        right: now.right - moved.x,
        top: now.top - moved.y,
        bottom: now.bottom - moved.y,
      };
      // Small enough for a bar of the frame it may stand there.
      const within = {
        left: 0,
        right: document.documentElement.clientWidth,
        top: room === 'compact' ? 0 : top,
        bottom: innerHeight - barBelow(),
      };
      const stays = (moved.x !== 0 || moved.y !== 0) && now.top >= within.top && now.bottom <= within.bottom;
      const to = stays && isFree(now, taken) ? moved : freePlace({ wanted, within, taken });
      if (to) return put(room, to);
    }
    put('none', { x: 0, y: 0 });
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const hold = ({ pointerType }: PointerEvent) => {
    isHeld = pointerType === 'mouse';
  };
  const letGo = () => {
    isHeld = false;
    soon();
  };

  place();
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(soon) : undefined;
  sizes?.observe(element);
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !element.contains(target))) soon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', letGo, { capture: true, passive: true });
  addEventListener('resize', soon);
  element.addEventListener('pointermove', hold);
  element.addEventListener('pointerleave', letGo);
  element.addEventListener('focusout', soon);
  return () => {
    cancelAnimationFrame(frame);
    sizes?.disconnect();
    changes.disconnect();
    removeEventListener('scroll', letGo, { capture: true });
    removeEventListener('resize', soon);
    element.removeEventListener('pointermove', hold);
    element.removeEventListener('pointerleave', letGo);
    element.removeEventListener('focusout', soon);
  };
}

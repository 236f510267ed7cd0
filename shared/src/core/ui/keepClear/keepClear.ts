import { freePlace, isFree, type Box } from './freePlace';
import { pressableBoxes } from './pressable';

/** How much of the floating element is shown, as the value of its `ROOM` attribute for styles. */
type Room = 'all' | 'one' | 'compact' | 'none';

/** Marks elements that float over the page. They avoid the page's controls, but not each other. */
const FLOATS = 'data-floats';
export const ROOM = 'data-room';

interface KeepClear {
  /** The visible parts of the element, without the space around them. */
  parts: () => Element[];
  /** The sizes it can have, the largest first. */
  rooms?: readonly Exclude<Room, 'none'>[];
  /** Height of the frame's top bar, px. */
  top?: number;
}

/** Height of the bottom bar of phones, px. */
const barBelow = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;

const union = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/**
 * Keeps an element that floats over the page off the page's controls, without moving the page. It goes to the nearest
 * free place, shrinks where there is none, and hides where even the smallest size does not fit. It stays while the
 * focus is in it or the mouse has moved onto it. A mouse that it merely appeared under does not hold it, because its
 * user wants what is below.
 * @returns stops it
 */
export function keepClear(element: HTMLElement, options: KeepClear): () => void {
  const { parts, rooms = ['all'], top = 0 } = options;
  let moved = { x: 0, y: 0 };
  let frame = 0;
  let isHeld = false;
  element.setAttribute(FLOATS, '');
  // An element that was kept clear before stays where it was until now.
  element.style.translate = '';

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
      // A compact element fits over the frame's bar.
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

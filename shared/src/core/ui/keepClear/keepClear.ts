import { boxAround } from './boxes';
import { freePlace, isFree } from './freePlace';
import { onMoves } from './onMoves';
import { pressableBoxes } from './pressable';
import { FLOATS, ROOM, type Room } from '../../theme/rooms';

interface KeepClear {
  /** The visible parts of the element, without the space around them. */
  parts: () => Element[];
  /** The sizes it can have, the largest first. */
  rooms?: readonly Exclude<Room, 'none'>[];
  /** Height of the frame's top bar, px. */
  top?: number;
  /** Where even the smallest size does not fit, it stays at its place instead of hiding. */
  isNeeded?: boolean;
}

/** Height of the bottom bar of phones, px. */
const barBelow = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;

/**
 * Keeps an element that floats over the page off the page's controls, without moving the page. It goes to the nearest
 * free place, shrinks if there is none, and hides where even the smallest size does not fit, unless it is needed.
 * @returns stops it
 */
export function keepClear(element: HTMLElement, options: KeepClear): () => void {
  const { parts, rooms = ['all'], top = 0, isNeeded = false } = options;
  let moved = { x: 0, y: 0 };
  element.setAttribute(FLOATS, '');
  // An element that was kept clear before stays where it was until now.
  element.style.translate = '';

  const boxOf = () => boxAround(parts());
  const put = (room: Room, to: { x: number; y: number }) => {
    if (element.getAttribute(ROOM) !== room) element.setAttribute(ROOM, room);
    moved = to;
    element.style.translate = to.x === 0 && to.y === 0 ? '' : `${to.x}px ${to.y}px`;
    element.style.visibility = room === 'none' ? 'hidden' : '';
  };
  const place = () => {
    if (!boxOf() || moves.isHeld()) return;
    const taken = pressableBoxes(element);
    for (const room of rooms) {
      element.setAttribute(ROOM, room);
      const now = boxOf();
      if (!now) return;
      const box = {
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
      const to = stays && isFree(now, taken) ? moved : freePlace({ target: box, within, taken });
      if (to) return put(room, to);
    }
    put(isNeeded ? (rooms.at(-1) ?? 'all') : 'none', { x: 0, y: 0 });
  };

  const moves = onMoves(element, { place });
  place();
  return moves.end;
}

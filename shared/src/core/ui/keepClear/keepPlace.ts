import { boxAround } from './boxes';
import { freePlace, isFree, type Box } from './freePlace';
import { onMoves } from './onMoves';
import { pressableBoxes } from './pressable';
import { FLOATS, LAYER_ROOM, PAGE_ROOM, ROOM, type Room } from '../../theme/rooms';

interface KeepPlace {
  /** The visible parts of the element; `data-snack="stays"` marks those that only the user closes. */
  parts: () => Element[];
}

/** px between the element and what made room. */
const GAP = 8;

/**
 * Keeps an element that floats over the page at its place: the place is always the same, what is pressed is never below
 * it. Where something is, the element shrinks to one part; where even that is in the way and it stays until the user
 * closes it, the content makes room once, below; else it shrinks to a mark, which may go up into the frame's bar.
 * @returns stops it
 */
export function keepPlace(element: HTMLElement, { parts }: KeepPlace): () => void {
  const { style: page } = document.documentElement;
  element.setAttribute(FLOATS, '');

  const boxOf = () => boxAround(parts());
  const takenBoxes = () => pressableBoxes(element);
  const put = (room: Room, to = { x: 0, y: 0 }) => {
    element.setAttribute(ROOM, room);
    element.style.translate = to.x === 0 && to.y === 0 ? '' : `${to.x}px ${to.y}px`;
    element.style.visibility = room === 'none' ? 'hidden' : '';
  };
  /** Whether the content made room, or had it already. */
  const makeRoom = (box: Box, isLayer: boolean) => {
    const below = takenBoxes().filter((one) => !isFree(one, [box]));
    const top = Math.min(...below.map((one) => one.top));
    const name = isLayer ? LAYER_ROOM : PAGE_ROOM;
    const before = page.getPropertyValue(name);
    const needed = isLayer ? box.bottom + GAP : box.bottom + GAP - top + (Number.parseFloat(before) || 0);
    page.setProperty(name, `${Math.ceil(needed)}px`);
    if (isFree(box, takenBoxes())) return true;
    page.setProperty(name, before);
    return false;
  };
  const place = () => {
    // MUI hides what is behind a dialog or a panel from assistive technology: the element, too.
    const isLayer = element.closest('[aria-hidden="true"]') !== null;
    if (!isLayer) page.removeProperty(LAYER_ROOM);
    const stays = parts().some((part) => part.getAttribute('data-snack') === 'stays');
    if (!stays) page.removeProperty(PAGE_ROOM);
    if (!boxOf() || moves.isHeld()) return;
    const taken = takenBoxes();
    for (const room of ['all', 'one'] as const) {
      put(room);
      const box = boxOf();
      if (!box || isFree(box, taken)) return;
      // A page that is scrolled cannot make room: the next line would be in the way.
      if (room === 'one' && stays && (isLayer || scrollY === 0) && makeRoom(box, isLayer)) return;
    }
    put('compact');
    const box = boxOf();
    if (!box) return;
    const within = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: box.bottom };
    const to = freePlace({ target: box, within, taken: takenBoxes() });
    put(to ? 'compact' : 'none', to);
  };

  const moves = onMoves(element, { place });
  place();
  return () => {
    moves.end();
    page.removeProperty(PAGE_ROOM);
    page.removeProperty(LAYER_ROOM);
  };
}

import { FLOATS } from '../../theme/rooms';
import type { Box } from './freePlace';

/**
 * Everything that responds to a pointer, and what a dialog is about; `data-keep-clear` marks a whole bar with its
 * texts.
 */
const PRESSABLE =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="link"], [role="option"], ' +
  '[role="menuitem"], [role="checkbox"], [role="radio"], [role="switch"], [role="combobox"], [role="slider"], ' +
  '[contenteditable="true"], iframe, [role="dialog"] :is(h1, h2), [data-keep-clear]';

/** The area that takes a press. A link whose `::after` fills its row takes the whole row. */
function boxOf(element: Element): Box {
  const { position, inset } = getComputedStyle(element, '::after');
  const own = element.getBoundingClientRect();
  if (position !== 'absolute' || inset !== '0px' || getComputedStyle(element).position !== 'static')
    return own;
  const row = element instanceof HTMLElement ? element.offsetParent : null;
  return row?.getBoundingClientRect() ?? own;
}

function answers(element: Element): boolean {
  if (element.closest('[inert], [aria-hidden="true"]')) return false;
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}

/**
 * The boxes of all controls in the window that a floating element keeps clear of: not its own, and of other floating
 * elements only those of a bar that is marked as a whole.
 */
export function pressableBoxes(floating: Element): Box[] {
  const floats = (one: Element) =>
    floating.contains(one) ||
    (one.closest(`[${FLOATS}]`) !== null && one.closest('[data-keep-clear]') === null);
  return [...document.querySelectorAll(PRESSABLE)]
    .filter((element) => !floats(element) && answers(element))
    .map(boxOf)
    .filter(
      ({ left, right, top, bottom }) =>
        right > left && bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    );
}

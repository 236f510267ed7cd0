/** What is a box around a control, and answers for it. */
const AROUND = '.MuiButtonBase-root, .MuiInputBase-root, .MuiSlider-root';

/** What answers for a control: its label around it, or the box that draws it. */
export const aroundOf = (element: HTMLElement): HTMLElement =>
  element.closest('label') ?? element.closest<HTMLElement>(AROUND) ?? element;

/**
 * How far around the middle of a control it still answers: its own box, a label around it, or what it lays over its
 * surroundings. Never more than `least`, px.
 */
export function reachOf(element: HTMLElement, least: number): { width: number; height: number } {
  const around = aroundOf(element);
  // The field of a switch is wider than what is drawn.
  const boxes = [...(element.matches('input') && around !== element ? [] : [element]), around].map((one) =>
    one.getBoundingClientRect(),
  );
  const width = Math.max(...boxes.map((box) => box.width));
  const height = Math.max(...boxes.map((box) => box.height));
  // Half a pixel of rounding is nobody's finger.
  if (width >= least - 0.5 && height >= least - 0.5) return { width: least, height: least };

  // Its box is too small: what it answers to may be larger.
  around.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, right, bottom } = around.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const answers = (atX: number, atY: number): boolean => {
    const hit = document.elementFromPoint(atX, atY);
    if (!hit) return false;
    if (element.contains(hit) || around.contains(hit) || hit.closest('label')?.control === element)
      return true;
    // A row that is pressed as a whole, but not another control in it.
    let shared: Element | null = hit;
    while (shared && !shared.contains(element)) {
      if (shared.matches('a, button, input, label')) return false;
      shared = shared.parentElement;
    }
    return shared !== null && getComputedStyle(shared).cursor === 'pointer';
  };
  const half = least / 2 - 1;
  const across = answers(x - half, y) && answers(x + half, y);
  const down = answers(x, y - half) && answers(x, y + half);
  return { width: across ? least : width, height: down ? least : height };
}

const AROUND = '.MuiButtonBase-root, .MuiInputBase-root, .MuiSlider-root';

export const aroundOf = (element: HTMLElement): HTMLElement =>
  element.closest('label') ?? element.closest<HTMLElement>(AROUND) ?? element;

/** The size around a control's middle that reacts: its box, its label or an invisible area. At most `least`, px. */
export function reachOf(element: HTMLElement, least: number): { width: number; height: number } {
  const around = aroundOf(element);
  // The input of a switch is wider than its drawing.
  const boxes = [...(element.matches('input') && around !== element ? [] : [element]), around].map((one) =>
    one.getBoundingClientRect(),
  );
  const width = Math.max(...boxes.map((box) => box.width));
  const height = Math.max(...boxes.map((box) => box.height));
  // Half a pixel is a rounding error.
  if (width >= least - 0.5 && height >= least - 0.5) return { width: least, height: least };

  around.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, right, bottom } = around.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const answers = (atX: number, atY: number): boolean => {
    const hit = document.elementFromPoint(atX, atY);
    if (!hit) return false;
    if (element.contains(hit) || around.contains(hit) || hit.closest('label')?.control === element)
      return true;
    // A row that is pressed as a whole counts, another control in it does not.
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

import { selectorOf } from './selectorOf';

const isBar = (element: Element): boolean => {
  const { position } = getComputedStyle(element);
  return position === 'fixed' || position === 'sticky';
};

function barAt(x: number, y: number): Element | null {
  for (let part = document.elementFromPoint(x, y); part; part = part.parentElement)
    if (isBar(part)) return part;
  return null;
}

/** A bar that covers a control after the browser scrolled it into view, as it does on focus (WCAG 2.4.11). */
export function barOver(element: HTMLElement): string | null {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const bar = barAt(x, y);
  return bar && !bar.contains(element) ? selectorOf(bar) : null;
}

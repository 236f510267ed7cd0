import type { Box, TextBox } from '../snapshot';
import { brokenWords } from './brokenWords';
import { clipOf } from './clipped';
import { layerOf, modalOf } from './layers';
import { selectorOf } from './selectorOf';

/** Texts for screen readers have boxes this small. */
const HIDDEN_PX = 2;
/** Tolerance for drawing on whole pixels. */
const ROUNDING_PX = 1.5;

const linesOf = (node: Text): DOMRect[] => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
};

const isSeen = (element: Element): boolean => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (element.closest('svg, noscript, script, style, [inert], option')) return false;
  for (let part: Element | null = element; part; part = part.parentElement) {
    const { width, height } = part.getBoundingClientRect();
    const { overflowX, clipPath } = getComputedStyle(part);
    if (overflowX !== 'visible' && width <= HIDDEN_PX && height <= HIDDEN_PX) return false;
    if (clipPath === 'inset(50%)') return false;
  }
  return true;
};

/** Whether an ancestor's title or label, or a description, contains the whole text. */
const isTold = (element: Element, text: string): boolean => {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  for (let part: Element | null = element, up = 0; part && up < 4; part = part.parentElement, up += 1) {
    const attributes = [part.getAttribute('title'), part.getAttribute('aria-label')];
    if (attributes.some((one) => one?.replaceAll(/\s+/g, ' ').includes(words))) return true;
  }
  return false;
};

/** Whether a field's label fits above the field, smaller, as on focus. There it may be wider than the field. */
const fitsAbove = (element: Element): boolean =>
  element.matches('label.MuiInputLabel-outlined') && 0.75 * element.scrollWidth <= element.clientWidth * 1.3;

const within = (line: Box, clip: Box): Box => ({
  left: Math.max(line.left, clip.left),
  top: Math.max(line.top, clip.top),
  right: Math.min(line.right, clip.right),
  bottom: Math.min(line.bottom, clip.bottom),
});
const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);

export function textsOf(): TextBox[] {
  const layers: (Element | null)[] = [null];
  const modal = modalOf();
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: TextBox[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || node.data.trim() === '' || !element || !isSeen(element)) continue;
    const drawn = linesOf(node);
    if (drawn.length === 0) continue;
    const clip = clipOf(element);
    const lines = drawn.map((line) => within(line, clip.view)).filter((line) => areaOf(line) > 0);
    const beyond = drawn.some(
      (line) =>
        line.left < clip.hidden.left - ROUNDING_PX ||
        line.right > clip.hidden.right + ROUNDING_PX ||
        // A line's box is higher than its letters by about this much.
        line.top < clip.hidden.top - line.height / 4 ||
        line.bottom > clip.hidden.bottom + line.height / 4,
    );
    const layer = layerOf(element);
    if (!layers.includes(layer)) layers.push(layer);
    const seen = drawn.map((line) => within(line, clip.hidden));
    const shown = seen.reduce((sum, line) => sum + areaOf(line), 0);
    const all = drawn.reduce((sum, line) => sum + areaOf(line), 0);
    texts.push({
      text: node.data.replaceAll(/\s+/g, ' ').trim().slice(0, 80),
      selector: selectorOf(element),
      lines: lines.map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
      broken: brokenWords(node),
      cut: beyond
        ? {
            isEllipsis: clip.isEllipsis,
            isToldInFull: isTold(element, node.data) || fitsAbove(element),
            shown: Math.floor((node.data.trim().length * shown) / all),
          }
        : null,
      layer: layers.indexOf(layer),
    });
  }
  return texts;
}

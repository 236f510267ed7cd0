import type { Target } from '../snapshot';
import { modalOf } from './layers';
import { aroundOf, reachOf } from './reach';
import { selectorOf } from './selectorOf';
import { barOver } from './underBars';

const PRESSED =
  'a[href], button, select, summary, textarea, input:not([type=hidden]), [role=button], [role=checkbox], [role=switch], ' +
  '[role=radio], [role=tab], [role=menuitem], [role=option], [role=combobox], [role=slider]';

const nameOf = (element: Element): string =>
  (
    element.getAttribute('aria-label') ??
    (element.textContent?.trim() || element.getAttribute('name') || element.id || element.tagName)
  )
    .replaceAll(/\s+/g, ' ')
    .slice(0, 60);

/** A link within a sentence: its line decides its height (WCAG 2.5.8). */
const isInSentence = (element: Element): boolean =>
  element.matches('a, button') &&
  getComputedStyle(element).display.startsWith('inline') &&
  [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node instanceof Text && node.data.trim().length > 1,
  );

/** All controls, scrolled into view one by one. @param least the least size that must react, px */
export function targetsOf(least: number): Target[] {
  const all = [...(modalOf() ?? document.body).querySelectorAll<HTMLElement>(PRESSED)].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.matches(':disabled, [aria-disabled=true], [tabindex="-1"]:not(a, button, input)')) return false;
    if (one.closest('[inert], [aria-hidden=true]')) return false;
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1;
  });
  const { scrollX, scrollY } = window;
  const targets = all.map((element): Target => {
    const under = barOver(element);
    const reach = reachOf(element, least);
    const { left, top, right, bottom } = aroundOf(element).getBoundingClientRect();
    return {
      name: nameOf(element),
      selector: selectorOf(element),
      box: { left, top, right, bottom },
      isInSentence: isInSentence(element),
      reach,
      under,
    };
  });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return targets;
}

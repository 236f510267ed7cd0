import type { Page } from '@playwright/test';

/**
 * The controls that visible floating elements lie on, by their texts. Controls that nobody can press, such as those
 * behind a dialog, are left out.
 */
export const coveredBy = (page: Page, floating: string, within = 'main'): Promise<string[]> =>
  page.evaluate(
    ([over, place]) => {
      const floats = [...document.querySelectorAll(over)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      const boxes = floats.map((one) => one.getBoundingClientRect());
      const lies = ({ left, right, top, bottom }: DOMRect) =>
        boxes.some(
          (box) =>
            box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1,
        );
      const controls = 'a, button, input, textarea, [role=button], [role=combobox], [role=tab]';
      return [...document.querySelectorAll(`${place} :is(${controls})`)]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            !floats.some((one) => one.contains(element)) &&
            element.closest('[aria-hidden=true], [inert]') === null &&
            box.width > 0 &&
            box.height > 0 &&
            lies(box)
          );
        })
        .map((element) => element.textContent || element.outerHTML.slice(0, 80));
    },
    [floating, within] as const,
  );

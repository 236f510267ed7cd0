import type { Page } from '@playwright/test';
import { expect } from '../support/test';
import { PENDING } from '../support/pending';

/** Failures, parts with only a title, and texts such as `undefined` or `No connection` in the page's main part. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : '').trim();
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const failures = [...main.querySelectorAll('[role=alert]:not(.MuiAlert-colorInfo)')];
    const empty = [...main.querySelectorAll('section[aria-labelledby], .MuiCard-root')]
      .filter(isShown)
      .filter((part) => {
        const titles = [...part.querySelectorAll('h1, h2, h3')].map(textOf).join('');
        const isDrawn = part.querySelector('svg, canvas, input, [role=img]') !== null;
        return !isDrawn && textOf(part).replaceAll(/\s/g, '') === titles.replaceAll(/\s/g, '');
      });
    const noWord =
      /\b(undefined|null|NaN|Invalid Date|No connection|You do not have access)\b|\[object /.exec(
        textOf(main),
      );
    return [
      ...failures.map((one) => `failure: ${textOf(one)}`),
      ...empty.map((one) => `empty: ${textOf(one) || one.className}`),
      ...(noWord ? [`no word: ${noWord[0]}`] : []),
    ];
  });

export async function sound(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator(PENDING)).toHaveCount(0);
  await expect.poll(() => faultsOf(page)).toEqual([]);
}

import type { Page } from '@playwright/test';
import type { Seen } from './judge';

export type Shown = Pick<Seen, 'text' | 'blank' | 'loading' | 'alerts' | 'retry'>;

/** The longest wait for a page to load, retries of its calls included, ms. */
const MAX_PAGE_LOAD_MS = 30_000;
const STEP_MS = 250;
/** How long the page must stay unchanged, ms. A blank page may still be loading its code, so it gets more time. */
const STILL_MS = { shown: 1_500, blank: 5_000 };

/** Labels of a retry button. Pages are checked in English. */
export const RETRY = /\b(?:try again|retry|reload)\b/i;

const read = (page: Page): Promise<Shown> =>
  page.evaluate((retry) => {
    const main = document.querySelector('main');
    const all = (selector: string) =>
      [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((one) => one.checkVisibility());
    const words = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.innerText).trim();
    const text = (main?.innerText ?? '').replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();
    return {
      text,
      blank: text === '' && all('img, svg, canvas, iframe, video, input, textarea').length === 0,
      // A host that has no main part yet has not started: on a busy machine that takes longer than a page's code.
      loading:
        !main ||
        all('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root, .MuiCircularProgress-root').length >
          0,
      alerts: all('[role="alert"]').map(words),
      retry: all('button, a, [role="button"]').some((one) => new RegExp(retry, 'i').test(words(one))),
    };
  }, RETRY.source);

/** `online` events for a page that still loads: they make failed calls retry at once instead of after some seconds. */
const REPEATS = 3;
const REPEAT_AFTER_MS = 1_000;

/** Waits until a page stops changing and returns its state; at the time limit, the last state. */
export async function atRest(page: Page): Promise<Shown> {
  const end = Date.now() + MAX_PAGE_LOAD_MS;
  let shown = await read(page);
  let since = Date.now();
  let [repeats, repeated] = [0, Date.now()];
  while (Date.now() < end) {
    await page.waitForTimeout(STEP_MS);
    const now = await read(page);
    if (JSON.stringify(now) !== JSON.stringify(shown)) since = Date.now();
    shown = now;
    if (now.loading && repeats < REPEATS && Date.now() - repeated >= REPEAT_AFTER_MS) {
      [repeats, repeated] = [repeats + 1, Date.now()];
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    if (!now.loading && Date.now() - since >= (now.blank ? STILL_MS.blank : STILL_MS.shown)) break;
  }
  return shown;
}

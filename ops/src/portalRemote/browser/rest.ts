import type { Page } from '@playwright/test';
import type { Seen } from './judge';

/** What of a page can be read at any moment. */
export type Shown = Pick<Seen, 'text' | 'blank' | 'loading' | 'alerts' | 'retry'>;

/** How long a page may load, be it that its calls are tried again; ms. */
const MOST_MS = 30_000;
const STEP_MS = 250;
/** How long it must stay the same; ms. A page that is blank may be one whose code has not come yet. */
const STILL_MS = { shown: 1_500, blank: 5_000 };

/** What a button that tries again is called; pages are looked at in English. */
export const RETRY = /\b(?:try again|retry|reload)\b/i;

/** Reads the page's own part of the portal, which runs in the page itself. */
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
      loading:
        all('[aria-busy="true"], [role="progressbar"], .MuiSkeleton-root, .MuiCircularProgress-root').length >
        0,
      alerts: all('[role="alert"]').map(words),
      retry: all('button, a, [role="button"]').some((one) => new RegExp(retry, 'i').test(words(one))),
    };
  }, RETRY.source);

/** Calls that found no back end are repeated after some seconds, and at once when the network is said to be back; so often. */
const REPEATS = 3;
const REPEAT_AFTER_MS = 1_000;

/** Waits until a page changes no more, and gives what it shows then; one that never comes to rest as it is at last. */
export async function atRest(page: Page): Promise<Shown> {
  const end = Date.now() + MOST_MS;
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

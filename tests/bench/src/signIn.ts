import { type Page } from '@playwright/test';
import { freshContext, PASSWORD, PERSON } from './browser';
import { apply, conditions } from './conditions';
import { Collected } from './results';
import { interleaved, type Scenario } from './scenario';
import { type Site } from './sites';
import { calm } from './steps';

/** Fills in the sign-in and waits for the page's downloads: typing takes a user seconds. */
async function filledForm(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.locator('input[type=email]').fill(PERSON);
  await page.locator('input[type=password]').fill(PASSWORD);
  await calm(page);
}

/** Milliseconds since the navigation began. */
interface SignedIn {
  clicked: number;
  /** The first tile of the dashboard has content. */
  usable: number;
}

const untilUsable = (page: Page): Promise<SignedIn> =>
  page.evaluate(
    () =>
      new Promise<SignedIn>((resolve, reject) => {
        const button = document.querySelector<HTMLElement>('button[type=submit]');
        if (!button) return reject(new Error('The sign-in has no button'));
        const isThere = () => {
          const tile = document.querySelector('main section');
          return (
            tile !== null &&
            !tile.querySelector('.MuiSkeleton-root, [role=progressbar]') &&
            (tile.textContent ?? '').length > (tile.querySelector('h2')?.textContent ?? '').length
          );
        };
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve({ clicked, usable: performance.now() })));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        const clicked = performance.now();
        button.click();
      }),
  );

export const signIn: Scenario = {
  name: 'signIn',
  about: 'from the click that signs in to the usable dashboard, first visit',
  run: async (bench) => {
    const collected = new Collected();
    for (const condition of conditions)
      await interleaved(bench, `sign-in, ${condition.title}`, async (site) => {
        const context = await freshContext(bench.browser, site, false);
        const page = await context.newPage();
        await apply(page, condition);
        await filledForm(page, site);
        const row = { id: `signIn.${condition.name}`, title: condition.title, unit: 'ms' } as const;
        const { clicked, usable } = await untilUsable(page);
        collected.add(site.name, row, usable - clicked);
        await context.close();
      });
    return [collected.section('From the click that signs in to the usable dashboard')];
  },
};

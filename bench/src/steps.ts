import { type Page } from '@playwright/test';
import { type Site } from './sites';

/** Opens the dashboard and waits until what remotes add to it is there. */
export async function openDashboard(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/dashboard`);
  await page.locator('main section').first().waitFor();
  await calm(page);
}

const CALM_MS = 500;
const LONGEST_MS = 15_000;

/** Waits until the page has asked for no file for a while. */
export async function calm(page: Page): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  let last = -1;
  for (;;) {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (count === last || Date.now() > end) return;
    last = count;
    await page.waitForTimeout(CALM_MS);
  }
}

/** Opens the menu's groups above a link, so that it can be pointed at. */
export async function menuLink(page: Page, path: string) {
  const link = page.locator(`nav a[href="${path}"]`).first();
  if ((await link.count()) === 0 || !(await link.isVisible())) {
    for (const group of await page.locator('nav button[aria-expanded=false]').all()) await group.click();
  }
  await link.waitFor();
  return link;
}

/** Follows a link of the menu; gives the milliseconds from the click until the page's heading has been drawn. */
export function follow(page: Page, path: string, heading: string): Promise<number> {
  return page.evaluate(
    ({ to, title }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
        if (!link) return reject(new Error(`No link to ${to} in the menu`));
        const isThere = () =>
          location.pathname === to && document.querySelector('main h1')?.textContent?.trim() === title;
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        const start = performance.now();
        link.click();
      }),
    { to: path, title: heading },
  );
}

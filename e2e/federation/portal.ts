import { expect, type Page } from '@playwright/test';
import { bellOf, signedIn } from '../support/people';

/** Signs in at a portal other than the suite's own. @param path instead of the dashboard */
export const signInAt = (page: Page, url: string, email: string, path?: string) =>
  signedIn(page, email, path === undefined ? { url } : { url, path });

/** Lets the page read the registry now instead of with its timer, as coming back to the tab does. */
export const lookAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Goes to an address as a link would: without loading the document anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ key: String(Math.random()) }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

export const menuOf = (page: Page) => page.getByRole('navigation').first();

/** The page's own heading. */
export const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Watches a page for what must not happen in it: a load of the document, an uncaught error. */
export async function watch(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.evaluate(() => {
    (window as { __same?: boolean }).__same = true;
  });
  return {
    errors,
    /** Fails when the document was loaded anew, or anything went uncaught. */
    async undisturbed() {
      expect(await page.evaluate(() => (window as { __same?: boolean }).__same)).toBe(true);
      expect(errors).toEqual([]);
    },
  };
}

/** The bell opens and closes. */
export async function bellWorks(page: Page): Promise<void> {
  await bellOf(page).click();
  await expect(page.getByRole('dialog', { name: /notifications/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /notifications/i })).toBeHidden();
}

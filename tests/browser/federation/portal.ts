import { expect, type Page } from '@playwright/test';
import { bellOf, signedIn } from '../support/people';

/** Signs in at a portal other than the suite's own. @param path instead of the dashboard */
export const signInAt = (page: Page, url: string, email: string, path?: string) =>
  signedIn(page, email, path === undefined ? { url } : { url, path });

/** Makes the page read the registry now, as a return to the tab does. */
export const lookAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Navigates as a link would, without loading the document. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ key: String(Math.random()) }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

export const menuOf = (page: Page) => page.getByRole('navigation').first();

export const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

export async function watch(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.evaluate(() => {
    (window as { __same?: boolean }).__same = true;
  });
  return {
    errors,
    async undisturbed() {
      expect(await page.evaluate(() => (window as { __same?: boolean }).__same)).toBe(true);
      expect(errors).toEqual([]);
    },
  };
}

export async function bellWorks(page: Page): Promise<void> {
  await bellOf(page).click();
  await expect(page.getByRole('dialog', { name: /notifications/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /notifications/i })).toBeHidden();
}

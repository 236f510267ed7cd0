import { type Page } from '@playwright/test';
import { type Site } from './sites';

export async function openDashboard(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/dashboard`);
  await page.locator('main section').first().waitFor();
  await calm(page);
}

const CALM_MS = 500;
const LONGEST_MS = 15_000;

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

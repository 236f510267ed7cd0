import { expect, type Browser, type Page } from '@playwright/test';

/** The demo accounts' password, which everybody knows: nobody may choose it. */
export const PASSWORD = 'Portal-demo-1';
/** What people choose who are made by a test. */
export const CHOSEN = 'copper-lantern-73-rain';
const MADE_HERE = /^eva\w+@/i;

export const passwordOf = (email: string): string => (MADE_HERE.test(email) ? CHOSEN : PASSWORD);

/** Address of the portal under test, set by the global setup. */
export function portalUrl(): string {
  const url = process.env.PORTAL_E2E_URL;
  if (!url) throw new Error('PORTAL_E2E_URL is not set: run the suite by npm test');
  return url;
}

/** Signs in on the login page as a person would, and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${portalUrl()}/login`);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(passwordOf(email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Lends a page the session of somebody, as a sign-in elsewhere in this browser would have left it. The page stays at an
 * address that runs nothing.
 */
export async function lendSession(page: Page, email: string, url = portalUrl()): Promise<void> {
  // By the name every machine resolves: names below `localhost` are the browser's own knowledge.
  const { port } = new URL(url);
  const answer = await page.request.post(`http://localhost:${port}/api/users/authenticate`, {
    data: { email, password: passwordOf(email) },
  });
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { accessToken: string; refreshToken: string } };
  await page.goto(`${url}/api/health/live`);
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('serviceToken', accessToken);
    localStorage.setItem('refreshToken', refreshToken);
  }, data);
}

interface Entrance {
  /** Of another portal than the suite's own. */
  url?: string;
  /** @default '/dashboard', which stands when this is done; any other address is only opened */
  path?: string;
}

/**
 * Lends a page the session of somebody and opens an address. Most tests are about what comes after: they need not all
 * draw the sign-in page, nor the dashboard behind it.
 */
export async function signedIn(
  page: Page,
  email: string,
  { url = portalUrl(), path }: Entrance = {},
): Promise<void> {
  await lendSession(page, email, url);
  await page.goto(url + (path ?? '/dashboard'));
  if (path === undefined) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A page of its own context, signed in. @param path see `Entrance` */
export async function pageOf(browser: Browser, email: string, path?: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, email, path === undefined ? {} : { path });
  return page;
}

/** The bell of the top bar. */
export const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^notifications/i });

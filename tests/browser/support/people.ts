import { expect, type Browser, type Page } from '@playwright/test';

/** The demo accounts' password. It is public, so users may not choose it. */
export const PASSWORD = 'Portal-demo-1';
/** The password of users that a test creates. */
export const CHOSEN = 'copper-lantern-73-rain';
const MADE_HERE = /^eva\w+@/i;

export const passwordOf = (email: string): string => (MADE_HERE.test(email) ? CHOSEN : PASSWORD);

export function portalUrl(): string {
  const url = process.env.PORTAL_E2E_URL;
  if (!url) throw new Error('PORTAL_E2E_URL is not set: run the suite by npm test');
  return url;
}

/** Signs in on the login page and waits for the dashboard. */
export async function signIn(page: Page, email: string, url = portalUrl()): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(passwordOf(email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Gives a page a user's session, as a sign-in in another tab would. It stays at an address without scripts. */
export async function lendSession(page: Page, email: string, url = portalUrl()): Promise<void> {
  // `localhost` resolves everywhere; only browsers know the names below it.
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

/** Confirms a page's session, as its owner would: a test does not depend on how long those before it took. */
export async function stepUp(page: Page, email: string): Promise<void> {
  const status = await page.evaluate(async (currentPassword) => {
    const answer = await fetch('/api/users/step-up', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('serviceToken') ?? ''}`,
      },
      body: JSON.stringify({ currentPassword }),
    });
    return answer.status;
  }, passwordOf(email));
  expect(status).toBe(200);
}

interface Entrance {
  url?: string;
  /** @default '/dashboard', which is visible on return; any other address is only opened */
  path?: string;
}

/** Gives a page a user's session, which is quicker than the sign-in page, and opens an address. */
export async function signedIn(
  page: Page,
  email: string,
  { url = portalUrl(), path }: Entrance = {},
): Promise<void> {
  await lendSession(page, email, url);
  await page.goto(url + (path ?? '/dashboard'));
  if (path === undefined) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A signed-in page in a context of its own. @param path see `Entrance` */
export async function pageOf(browser: Browser, email: string, path?: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, email, path === undefined ? {} : { path });
  return page;
}

/** Events before the live channel is connected are in the first list and give no toast. */
export const untilLive = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'State of the portal' })).toContainText('Live');

/** Stores preferences, which the next document reads. */
export const prefer = (page: Page, preferences: object): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('portal-preferences', JSON.stringify(value)), preferences);

export const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^notifications/i });

/** The number that the bell says, which has none before the list is loaded. */
export async function unreadOf(page: Page): Promise<number> {
  await expect(bellOf(page)).toHaveAccessibleName(/unread/);
  return Number(/(\d+) unread/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { portalUrl, signIn } from '../support/people';
import { callAtOnce, exposeStore } from '../shell/reduxStore';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('serviceToken'));

const issuedAt = (token: string | null): number =>
  (JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat;

/** Makes the stored token look 25 minutes older: past two thirds of its life, and due for renewal. */
const age = (page: Page) =>
  page.evaluate(() => {
    const times = JSON.parse(localStorage.getItem('serviceTokenTimes') ?? '{}') as { receivedAt: number };
    localStorage.setItem(
      'serviceTokenTimes',
      JSON.stringify({ ...times, receivedAt: times.receivedAt - 25 * 60_000 }),
    );
  });

/** A round in which the token was not renewed exactly once or a call of the three tabs failed. */
interface Round {
  readonly renewals: number;
  readonly answered: readonly number[];
  readonly isNew: boolean;
}

/**
 * Three tabs of one browser: in each round the token is due, and each tab sends ten calls at once.
 * @returns the rounds in which it was not renewed exactly once
 */
export async function renewOnce(context: BrowserContext, email: string, rounds: number): Promise<Round[]> {
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  const [first] = tabs as [Page, ...Page[]];
  let renewals = 0;
  await context.route('**/api/users/refresh-token*', async (route) => {
    renewals += 1;
    await route.continue();
  });
  for (const tab of tabs) await exposeStore(tab);
  await signIn(first, email);
  for (const tab of tabs) {
    await tab.goto(`${portalUrl()}/dashboard`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const wrong: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await tokenOf(first);
    // Tokens of the same second are identical, so wait for the next one.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(issuedAt(before));
    renewals = 0;
    // Another tab each round, because the tab that ages the token notices first.
    await age(tabs[round % tabs.length] ?? first);
    const answered = await Promise.all(tabs.map((tab) => callAtOnce(tab, 10, '/users/auth-info')));
    const isNew = (await tokenOf(first)) !== before;
    if (renewals !== 1 || !isNew || answered.some((count) => count !== 10))
      wrong.push({ renewals, answered, isNew });
  }
  return wrong;
}

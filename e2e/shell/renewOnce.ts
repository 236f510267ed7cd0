import { expect, type BrowserContext, type Page } from '@playwright/test';
import { portalUrl, signIn } from '../support/people';
import { callAtOnce, exposeStore } from './store';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('serviceToken'));

/** The second in which a token was made. */
const issuedAt = (token: string | null): number =>
  (JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat;

/** Makes the stored token 25 minutes older than it is: past two thirds of its life, and due. */
const age = (page: Page) =>
  page.evaluate(() => {
    const times = JSON.parse(localStorage.getItem('serviceTokenTimes') ?? '{}') as { receivedAt: number };
    localStorage.setItem(
      'serviceTokenTimes',
      JSON.stringify({ ...times, receivedAt: times.receivedAt - 25 * 60_000 }),
    );
  });

/** What went wrong in a round: nothing, where three tabs with ten calls each renewed the token once and all were answered. */
interface Round {
  readonly renewals: number;
  readonly answered: readonly number[];
  readonly isNew: boolean;
}

/**
 * Three tabs of one browser, round after round: the token is due, ten calls leave each tab at once.
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
    // Tokens of one second are the same to the letter: only a later one can be told from it.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(issuedAt(before));
    renewals = 0;
    // Not always from the same tab: the one that ages it has seen it first.
    await age(tabs[round % tabs.length] ?? first);
    const answered = await Promise.all(tabs.map((tab) => callAtOnce(tab, 10, '/users/auth-info')));
    const isNew = (await tokenOf(first)) !== before;
    if (renewals !== 1 || !isNew || answered.some((count) => count !== 10))
      wrong.push({ renewals, answered, isNew });
  }
  return wrong;
}

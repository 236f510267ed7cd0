import { expect, mayComplain, test } from '../support/test';
import { lendSession, portalUrl, untilLive } from '../support/people';
import { fillSignIn, signOut } from './signing';
import { exposeStore, stateOf, storageOf } from '../shell/reduxStore';

const OPERATOR = 'operator.fft@portal.test';
const OTHER = 'operator.sew@portal.test';

test('a deep link comes back after sign-in, and the way there is not in the history', async ({ page }) => {
  await page.goto(`${portalUrl()}/pages/faqs`);
  await page.goto(`${portalUrl()}/user/account-profile?from=mail#sessions`);
  await expect(page).toHaveURL(/\/login\?from=/);
  await fillSignIn(page, OPERATOR);
  await expect(page).toHaveURL(`${portalUrl()}/user/account-profile?from=mail#sessions`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account profile' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/faqs$/);
  // With a session, the sign-in page redirects at once.
  await page.goto(`${portalUrl()}/login`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('wrong credentials give the same sentence for everybody', async ({ page }) => {
  mayComplain(/status of 401.*authenticate/);
  await page.goto(`${portalUrl()}/login`);
  for (const email of [OPERATOR, 'nobody@portal.test']) {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The e-mail address or password is wrong' }),
    ).toBeVisible();
  }
});

test('logging out in one tab empties the store of the others', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await exposeStore(second);
  await lendSession(first, OPERATOR);
  await first.goto(`${portalUrl()}/sample-page`);
  await second.goto(`${portalUrl()}/user/account-profile`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await stateOf(second)).toContain(OPERATOR);

  await signOut(first);
  await expect(second).toHaveURL(/\/login/);
  await expect(second.getByText('You were signed out in another tab.')).toBeVisible();
  expect(await stateOf(second)).not.toContain(OPERATOR);
  expect(await storageOf(second)).not.toMatch(/serviceToken|refreshToken/);
});

test('of two accounts one after another the second finds no trace of the first', async ({
  page,
  browser,
}) => {
  await exposeStore(page);
  await lendSession(page, OPERATOR);
  await page.goto(`${portalUrl()}/dashboard`);
  await untilLive(page);
  const { userId } = JSON.parse(await stateOf(page)).session.user as { userId: string };
  await signOut(page);
  await fillSignIn(page, OTHER);
  await expect(page).toHaveURL(/\/dashboard$/);
  await untilLive(page);
  const after = (await stateOf(page)) + (await storageOf(page));
  for (const trace of [OPERATOR, userId, 'Jonas', 'operator.fft']) expect(after).not.toContain(trace);

  const fresh = await (await browser.newContext()).newPage();
  await exposeStore(fresh);
  await lendSession(fresh, OTHER);
  await fresh.goto(`${portalUrl()}/dashboard`);
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
  const areas = (state: string) => Object.keys(JSON.parse(state) as object).sort();
  await expect.poll(async () => areas(await stateOf(page))).toEqual(areas(await stateOf(fresh)));
  await fresh.context().close();
});

test('remember-me off: the session is this tab’s alone', async ({ context }) => {
  const page = await context.newPage();
  await page.goto(`${portalUrl()}/login`);
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).uncheck();
  await fillSignIn(page, OPERATOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${portalUrl()}/dashboard`);
  await expect(other).toHaveURL(/\/login/);
});

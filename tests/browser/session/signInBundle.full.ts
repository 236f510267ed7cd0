import { expect, mayComplain, test, type Page } from '../support/test';
import { PASSWORD, portalUrl } from '../support/people';

const PERSON = 'operator.fft@portal.test';

async function fill(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(PERSON);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

/** Marks this document, to see whether the portal came into it or a new one was loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('it comes without store, router and remotes, and asks the back end for a challenge to passkeys alone', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${portalUrl()}/dashboard`);
  await expect(page).toHaveURL(`${portalUrl()}/login`);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(heading(page, 'Sign in')).toHaveCount(1);
  await expect(page).toHaveTitle(/^Sign in/);
  expect(requested.join('\n')).toMatch(/assets\/guest\./);
  expect(requested.join('\n')).not.toMatch(
    /assets\/portal[.-]|\/api\/(?!users\/authenticate\/passkey\/options$)|remotes\.json/m,
  );
});

test('the portal takes its place in the same page, with what was chosen here', async ({ page }) => {
  await page.goto(`${portalUrl()}/login?from=%2Fuser%2Faccount-profile`);
  await mark(page);
  await page.getByRole('button', { name: 'Appearance and language' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.getByText('Français', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Connexion')).toBeVisible();
  await page.getByLabel('E-mail').fill(PERSON);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portalUrl()}/user/account-profile`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a forgotten password is one step away, and back', async ({ page }) => {
  await page.goto(`${portalUrl()}/login`);
  await mark(page);
  await page.getByRole('link', { name: /Forgot/ }).click();
  await expect(page).toHaveURL(`${portalUrl()}/forgot-password`);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${portalUrl()}/login`);
  await expect(heading(page, 'Sign in')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a sign-in in another tab opens the portal in this one', async ({ context, page }) => {
  await page.goto(`${portalUrl()}/login`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${portalUrl()}/login`);
  await fill(other);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});

test('if the portal’s code does not arrive the page says so, and the next attempt continues', async ({
  page,
}) => {
  mayComplain(/portal[.-].*|Loading chunk|did not start|ERR_FAILED/);
  // Loaded again: this page has fetched the portal already while the user typed.
  await page.goto(`${portalUrl()}/login`);
  await page.route(/assets\/portal\./, (route) => route.abort());
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute(/assets\/portal\./);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

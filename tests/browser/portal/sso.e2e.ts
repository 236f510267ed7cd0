import { expect, mayComplain, test, type Page } from '../support/test';
import { fillSignIn } from '../session/signing';
import { type SsoPortal, startSsoPortal } from './ssoPortal';

// One portal of its own, whose provider does not answer at the end.
test.describe.configure({ mode: 'default' });
let portal: SsoPortal;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startSsoPortal();
});
test.afterAll(() => portal.stop());

const CALLBACK = '/api/users/sso/demo/callback';
const refusal = (page: Page, words: RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

/** Goes from the sign-in page to the provider's, and presses a button there. */
async function atProvider(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Demo company' }).click();
  await expect(page.getByRole('heading', { name: 'Demo company' })).toBeVisible();
  await page.getByRole('button', { name: button }).click();
}

test('a newcomer gets an account and the wanted page; a logout at the provider ends every tab', async ({
  context,
  page,
}) => {
  mayComplain(/status of 401/, /The session has ended or changed/);
  let callback = '';
  page.on('request', (request) => {
    if (request.url().includes(CALLBACK)) callback = request.url();
  });
  await page.goto(`${portal.url}/user/account-profile`);
  await atProvider(page, /^Nora Lindqvist/);
  await expect(page).toHaveURL(`${portal.url}/user/account-profile`);
  await expect(page.getByText('newcomer@company.test', { exact: true })).toBeVisible();
  await expect(page.getByText('signed in with single sign-on')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(`${portal.url}/notifications`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  const provider = await context.newPage();
  await provider.goto(`${portal.issuer}/session/end`);
  await provider.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);

  await page.goto(callback);
  await refusal(page, /has already been used, or was started in another browser/);
  await page.goto(`${portal.url}${CALLBACK}?code=theirs&state=of-another-browser`);
  await refusal(page, /was started in another browser/);
  await expect(page).toHaveURL(`${portal.url}/sso`);
});

test('people in no group, and people who cancel, see that and may start again', async ({ page }) => {
  await page.goto(`${portal.url}/login`);
  await atProvider(page, /^Go back$/);
  await refusal(page, /You cancelled/);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await atProvider(page, /^Paul Visser/);
  await refusal(page, /none of your groups has access to the portal/);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page.getByRole('link', { name: 'Sign in with Demo company' })).toBeVisible();
});

test('while the provider does not answer, the page says so, and passwords and sessions go on', async ({
  browser,
  page,
}) => {
  await page.goto(`${portal.url}/login`);
  await atProvider(page, /^Jonas Becker/);
  await expect(page).toHaveURL(/\/dashboard$/);

  const next = await (await browser.newContext()).newPage();
  await next.goto(`${portal.url}/login`);
  portal.breakOff();
  await atProvider(next, /^Sabine Krause/);
  await refusal(next, /does not answer.*or sign in with your password/);
  await next.getByRole('link', { name: 'Go to sign-in' }).click();
  await fillSignIn(next, 'manager.fft@portal.test');
  await expect(next).toHaveURL(/\/dashboard$/);
  await next.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

import { expect, mayComplain, test, type APIRequestContext, type Page } from '../support/test';
import { mailsTo } from '../support/mails';
import { PASSWORD, portalUrl } from '../support/people';
import { fillSignIn } from './signing';

const data = async (request: APIRequestContext, path: string, body: unknown, token?: string) => {
  const answer = await request.post(`${portalUrl()}/api${path}`, {
    data: body,
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: never }).data;
};

async function linksTo(to: string, page: string, count: number): Promise<string[]> {
  let links: string[] = [];
  const look = async () => {
    const link = new RegExp(`https?://\\S+/${page}#token=\\S+`);
    links = (await mailsTo(to)).flatMap((text) => link.exec(text)?.[0] ?? []);
    return links.length;
  };
  await expect.poll(look).toBe(count);
  // Mails may name the portal by another host name.
  return links.map((link) => portalUrl() + new URL(link).pathname + new URL(link).hash);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${portalUrl()}/login`);
  await fillSignIn(page, email, password);
}

async function setPassword(page: Page, password: string, button: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
}

test('links of mails: a reset that outlives F5, a second link, a new address, and the way back', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  mayComplain(
    // A used link, a session that a link has ended, and a password that is no longer valid.
    /status of 400 .*\/users\/reset-password/,
    /status of 401 .*\/api\//,
    /The session has ended or changed/,
    // A page of the ended session calls once more, and its live channel is closed.
    /status of 401 .*\/notifications\/user\//,
    /The notification broker reported an error A valid bearer token is needed/,
  );
  const name = `mia${Date.now().toString(36)}`;
  const [before, after] = [`${name}@site.test`, `${name}.new@site.test`];

  await test.step('an invitation is mailed, and activated', async () => {
    const { accessToken } = (await data(request, '/users/authenticate', {
      email: 'admin.iltar@portal.test',
      password: PASSWORD,
    })) as { accessToken: string };
    const person = { username: name, email: before, firstName: 'Mia', lastName: 'Lungu' };
    const access = { userRole: 'OPERATOR', pilotRole: 'USER', pilotCode: 'ILTAR' };
    await data(request, '/users/create', { ...person, ...access }, accessToken);
    const [link = ''] = await linksTo(before, 'activate-account', 1);
    await page.goto(link);
    await setPassword(page, 'Quiet-river-71', 'Activate account');
    await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  });

  await test.step('a reset link outlives F5, is not in the address, and takes no old password', async () => {
    const forgot = () =>
      request.post(`${portalUrl()}/api/users/forgot-password`, {
        data: before,
        headers: { 'Content-Type': 'text/plain' },
      });
    await forgot();
    await linksTo(before, 'reset-password', 1);
    await forgot();
    const [first = '', second = ''] = await linksTo(before, 'reset-password', 2);
    await page.goto(first);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    expect(page.url()).toBe(`${portalUrl()}/reset-password`);
    await page.reload();
    await setPassword(page, 'Quiet-river-71', 'Save password');
    await expect(page.getByText('It is your current password.')).toBeVisible();
    // The form for the second link, in the same tab, is empty.
    await page.goto(second);
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    await setPassword(page, 'Other-river-72', 'Save password');
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await page.goto(first);
    await setPassword(page, 'Third-river-73', 'Save password');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  await test.step('the own address is changed with the password, and holds once the new one confirms', async () => {
    await signIn(page, before, 'Other-river-72');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${portalUrl()}/user/account-profile`);
    await page.getByLabel('New e-mail address').fill(after);
    await page.getByLabel('Your password, for the new address').fill('Other-river-72');
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText(`A link is on its way to ${after}`)).toBeVisible();
    const [confirm = ''] = await linksTo(after, 'confirm-email', 1);
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('heading', { name: 'Your e-mail address has been changed' })).toBeVisible();
    // The user who confirmed stays signed in, with the new address.
    await page.goto(`${portalUrl()}/user/account-profile`);
    await expect(page.getByText(after).first()).toBeVisible();
  });

  await test.step('the old address takes it back: signed out here, and a new password by mail', async () => {
    const [undo = ''] = await linksTo(before, 'undo-email', 1);
    await page.goto(undo);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('status').first()).toBeVisible();
    await signIn(page, after, 'Other-river-72');
    await expect(
      page.getByRole('alert').filter({ hasText: 'The e-mail address or password is wrong' }),
    ).toBeVisible();
    const links = await linksTo(before, 'reset-password', 3);
    await page.goto(links.at(-1) ?? '');
    await setPassword(page, 'Fourth-river-74', 'Save password');
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await signIn(page, before, 'Fourth-river-74');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

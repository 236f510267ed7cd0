import { expect, mayComplain, test } from '../support/test';
import { CHOSEN, PASSWORD, portalUrl } from '../support/people';
import { mailedToken } from '../support/ownPilot';
import { fillSignIn } from '../session/signing';
import { manageSomebody } from './journey';
import { callsOf, invite, openMenu, personOf, uniqueName, USERS } from './people';

test('an administrator invites, changes and deletes a person in the shell', async ({ desk }) => {
  const page = await desk('admin.fft@portal.test', USERS);
  await manageSomebody(page);
});

test('an administrator who signed in long ago confirms who they are before somebody is deleted', async ({
  desk,
}) => {
  mayComplain(/status of 403 .*\/users\/delete/, /status of 400 .*\/users\/step-up/);
  const call = await callsOf('admin.fft@portal.test');
  const name = uniqueName();
  const { email } = await invite(call, name);
  const page = await desk('admin.fft@portal.test', USERS);
  // What the api answers five minutes after the sign-in (`api/src/identity/stepUp/stepUp.test.ts`).
  const sent: string[] = [];
  await page.route('**/users/delete?**', (route, request) => {
    sent.push(request.url());
    // Each press is refused once.
    if (sent.length > 2) return route.continue();
    return route.fulfill({
      status: 403,
      json: { success: false, message: 'Confirm first.', data: null, errors: { stepUp: 'needed' } },
    });
  });
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name} Tester?` });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });

  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('you have not confirmed that it is you. Nothing was changed.')).toBeVisible();
  expect(await personOf(call, email)).toMatchObject({ firstName: name });

  await question.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByLabel('Your password').fill('not-mine');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} Tester is deleted`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(3);
});

test('two administrators edit one person: the second sees it, and nothing is overwritten silently', async ({
  desk,
}) => {
  const first = await callsOf('super@portal.test');
  const name = uniqueName();
  const person = await invite(first, name);
  const second = await desk('admin.fft@portal.test', USERS);
  await openMenu(second, name);
  await second.getByRole('menuitem', { name: 'Edit' }).click();
  const form = second.getByRole('dialog', { name: `Edit ${name} Tester` });
  await form.getByLabel('Last name').fill('Second');

  const update = `/users/update?userId=${person.userId}`;
  expect((await first('PUT', update, { lastName: 'First', userRole: 'SHIFT_MANAGER' })).status).toBe(200);
  await form.getByRole('button', { name: 'Save' }).click();
  const alert = second.getByRole('alertdialog', {
    name: `Somebody else changed ${name} First in the meantime`,
  });
  await expect(alert).toContainText('Last name: “Tester” became “First”');
  await expect(alert).toContainText('your value: “Second”');
  expect(await personOf(first, person.email)).toMatchObject({ lastName: 'First' });

  await alert.getByRole('button', { name: 'Overwrite with my values' }).click();
  await expect(alert).toBeHidden();
  await expect
    .poll(() => personOf(first, person.email))
    .toMatchObject({ lastName: 'Second', userRole: 'SHIFT_MANAGER' });
  await first('DELETE', `/users/delete?userId=${person.userId}`);
});

test('who is invited gets a mail, chooses a password behind its link, and signs in for the first time', async ({
  page,
}) => {
  const call = await callsOf('admin.fft@portal.test');
  const name = uniqueName();
  const person = await invite(call, name);
  await page.goto(`${portalUrl()}/activate-account#token=${await mailedToken(person.email)}`);
  await page.getByLabel('New password', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await fillSignIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: `Account menu of ${name} Tester` })).toBeVisible();
  // Closed first, because the page would report that its session ended.
  await page.close();
  await call('DELETE', `/users/delete?userId=${person.userId}`);
});

import { expect, mayComplain, test } from '../support/test';
import { CHOSEN, PASSWORD, portalUrl } from '../support/people';
import { confirmIdentity, stepUpDialog, untilConfirmed } from '../support/oldSession';
import { mailedToken } from '../support/ownPilot';
import { fillSignIn } from '../session/signing';
import { manageSomebody } from './journey';
import { callsOf, invite, openMenu, personOf, ROLES, uniqueName, USERS } from './people';

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
  const sent = await untilConfirmed(page, 'DELETE', '**/users/delete?**');
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name} Tester?` });
  const dialog = stepUpDialog(page);

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

test('an administrator who signed in long ago confirms who they are before a role gets another name', async ({
  desk,
}) => {
  mayComplain(/status of 403 .*\/admin\/roles/);
  const call = await callsOf('super@portal.test');
  const [before, after] = [uniqueName().toUpperCase(), uniqueName().toUpperCase()];
  const role = { name: before, pilotCode: 'FFT', pilotRole: 'USER' };
  expect((await call('POST', '/admin/roles/create', role)).status).toBe(201);
  const page = await desk('super@portal.test', ROLES);
  // The api asks where the new name is a supervisor's.
  const sent = await untilConfirmed(page, 'PUT', `**/admin/roles/${before}`);
  await page.getByRole('searchbox', { name: 'Search roles' }).fill(before);
  await page.getByRole('button', { name: new RegExp(`^Actions for ${before}`, 'i') }).click();
  await page.getByRole('menuitem', { name: 'Rename or change' }).click();
  const form = page.getByRole('dialog', { name: /^Change / });
  await form.getByLabel('Name').fill(after);
  await form.getByRole('button', { name: 'Rename' }).click();
  await confirmIdentity(page);
  await expect(form).toBeHidden();
  expect(sent).toHaveLength(2);
  const names = (await call('GET', '/admin/roles/names')).data as string[];
  expect(names.filter((one) => [before, after].includes(one))).toEqual([after]);
  await call('DELETE', `/admin/roles/${after}`);
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

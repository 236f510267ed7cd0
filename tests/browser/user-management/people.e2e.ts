import { expect, test } from '../support/test';
import { CHOSEN, portalUrl } from '../support/people';
import { mailedToken } from '../support/ownPilot';
import { fillSignIn } from '../shell/signing';
import { manageSomebody } from './journey';
import { callsOf, invite, openMenu, personOf, uniqueName, USERS } from './people';

test('an administrator invites, changes and deletes a person in the shell', async ({ desk }) => {
  const page = await desk('admin.fft@portal.test', USERS);
  await manageSomebody(page);
});

test('two administrators edit one person: the second is told, and nothing is overwritten silently', async ({
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
  const told = second.getByRole('alertdialog', { name: `Somebody else changed ${name} First meanwhile` });
  await expect(told).toContainText('Last name: “Tester” became “First”');
  await expect(told).toContainText('your value: “Second”');
  expect(await personOf(first, person.email)).toMatchObject({ lastName: 'First' });

  await told.getByRole('button', { name: 'Overwrite with my values' }).click();
  await expect(told).toBeHidden();
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
  await page.getByRole('link', { name: 'To sign-in' }).click();
  await fillSignIn(page, person.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: `Account menu of ${name} Tester` })).toBeVisible();
  // Closed first, because the page would report that its session ended.
  await page.close();
  await call('DELETE', `/users/delete?userId=${person.userId}`);
});

import { expect, test } from '../support/test';
import { bellOf } from '../support/people';
import { ADMINISTRATOR, MANAGER, nameOf, OPERATOR } from './people';
import { ASKED_OF_ADMINISTRATOR, STORED_EVENTS } from './plant';
import { menu, open, peerPortal, signIn, unreadOf } from './start';

const portal = peerPortal();

test('an event is counted once: published on two topics without an id, and listed later', async ({
  page,
}) => {
  const { peer, url } = portal();
  await signIn(page, url, OPERATOR);
  await unreadOf(page, STORED_EVENTS.length + 1);
  await expect.poll(() => peer.hears(OPERATOR)).toBe(true);
  const store = peer.happens('Cell 4 stopped');
  await unreadOf(page, STORED_EVENTS.length + 2);
  store();
  await bellOf(page).click();
  const list = page.getByRole('dialog', { name: /notifications/i });
  await expect(list.getByText('Cell 4 stopped')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.reload();
  await unreadOf(page, STORED_EVENTS.length + 2);
  const again = peer.happens('Cell 5 stopped');
  await unreadOf(page, STORED_EVENTS.length + 3);
  again();
  // An event that is not stored yet has no page of its own; the list shows it.
  await bellOf(page).click();
  await list.getByRole('link', { name: 'View all' }).click();
  await page.getByRole('link', { name: 'Cell 5 stopped' }).click();
  await page.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cell 5 stopped' })).toBeVisible();
  await unreadOf(page, STORED_EVENTS.length + 2);
});

test('a manager asks for work, and the operator finds it', async ({ page, browser }) => {
  const { url } = portal();
  await signIn(page, url, MANAGER);
  await open(page, 'My assignments');
  await page.getByRole('button', { name: 'New assignment' }).click();
  const form = page.getByRole('dialog', { name: 'New assignment' });
  await form.getByLabel('For', { exact: false }).first().fill('Becker');
  await page.getByRole('option', { name: new RegExp(nameOf(OPERATOR)) }).click();
  await form.getByLabel('Module', { exact: false }).first().fill('Press 2');
  await form.getByLabel(/Task/).fill('Look at press 2');
  await form.getByRole('button', { name: 'Send assignment' }).click();
  await expect(form).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, url, OPERATOR);
  await open(other, 'My assignments');
  await other.getByRole('link', { name: 'Look at press 2' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Look at press 2' })).toBeVisible();
  await expect(other.getByText(nameOf(MANAGER)).first()).toBeVisible();
  await other.context().close();
});

test('an administrator maps roles; the audit trail is neither in the menu nor an error', async ({ page }) => {
  const { peer, url } = portal();
  await signIn(page, url, ADMINISTRATOR);
  const tile = page.getByRole('region', { name: 'My open assignments' });
  await expect(tile.getByText(ASKED_OF_ADMINISTRATOR)).toBeVisible();
  await open(page, 'Event mapping');
  await page.getByRole('button', { name: 'Edit robot-cell/state' }).click();
  const form = page.getByRole('dialog', { name: 'Edit mapping' });
  await expect(form.getByText(/Only the roles can be changed/)).toBeVisible();
  await form.getByLabel('Roles').click();
  await page.getByRole('option', { name: /Shift manager/i }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  expect(peer.plant.mappings[0]?.userRoles).toEqual(['PLANT_OPERATOR', 'SHIFT_MANAGER']);

  await open(page, 'Users');
  await expect(page.getByText(OPERATOR.email)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  await page.goto(`${url}/user-management/audit`);
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await expect(page.getByText('It is not part of this site’s back end.')).not.toContainText('administrator');
  expect(peer.requests).not.toContain('GET /admin/audit');
});

test('an administrator invites somebody and names a new topic; the menu has no service that the site lacks', async ({
  page,
}) => {
  const { peer, url } = portal();
  await signIn(page, url, ADMINISTRATOR);
  await open(page, 'Users');
  for (const name of ['Catalogue', 'Orchestrator', 'Incorporated services'])
    await expect(menu(page).getByText(name, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a person' });
  await form.getByLabel('First name').fill('Mira');
  await form.getByLabel('Last name').fill('Lang');
  await form.getByLabel('E-mail').fill('mira@plant.test');
  await form.getByLabel('Username').fill('mira');
  await form.getByLabel('Role').click();
  await page.getByRole('option', { name: /Plant operator/i }).click();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('mira@plant.test')).toBeVisible();
  expect(peer.plant.invited).toMatchObject([
    { firstName: 'Mira', userRole: 'PLANT_OPERATOR', pilotCode: 'FFT' },
  ]);

  await open(page, 'Event mapping');
  await page.getByRole('button', { name: 'New mapping' }).click();
  const mapping = page.getByRole('dialog', { name: 'New mapping' });
  await mapping.getByLabel('Topic').fill('press/state');
  await mapping.getByLabel('Description').fill('State of the presses');
  await mapping.getByLabel('Roles').click();
  await page.getByRole('option', { name: /Shift manager/i }).click();
  await page.keyboard.press('Escape');
  await mapping.getByRole('button', { name: 'Save' }).click();
  await expect(mapping).toHaveCount(0);
  expect(peer.plant.mappings.at(-1)).toMatchObject({ topic: 'press/state', userRoles: ['SHIFT_MANAGER'] });
  expect(peer.turnedAway).toBe(0);
});

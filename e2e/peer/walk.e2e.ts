import { expect, test, type Page } from '../support/test';
import { bellOf, PASSWORD } from '../support/people';
import { startPortalProcess, type PortalProcess } from '../support/portalProcess';
import { ADMINISTRATOR, MANAGER, nameOf, OPERATOR, type Person } from './people';
import { PeerBackEnd } from './PeerBackEnd';
import { ASKED_BY_OPERATOR, ASKED_OF_ADMINISTRATOR, ASKED_OF_OPERATOR, STORED_EVENTS } from './plant';

/** The portal as `docs/behind-another-back-end.md` says, in front of a double of the other back end. */
let peer: PeerBackEnd;
let portal: PortalProcess;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  peer = await PeerBackEnd.start();
  portal = await startPortalProcess({ BACK_END: peer.origin });
});
test.afterAll(async () => {
  await portal.stop();
  await peer.stop();
});
test.beforeEach(() => {
  test.setTimeout(60_000);
  peer.fillBucket();
});

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const open = async (page: Page, name: string) => {
  await menu(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
const unreadOf = (page: Page, count: number) =>
  expect(bellOf(page)).toHaveAccessibleName(new RegExp(`\\b${count} unread`));

test('an operator signs in, sees their work on the dashboard, the board and the handover', async ({
  page,
}) => {
  await signIn(page, OPERATOR);
  await unreadOf(page, STORED_EVENTS.length + 1);
  const tile = page.getByRole('region', { name: 'My open assignments' });
  await expect(tile.getByText(ASKED_OF_OPERATOR)).toBeVisible();
  const high = page.getByRole('region', { name: 'Unread, high priority' });
  for (const words of STORED_EVENTS) await expect(high.getByText(words)).toBeVisible();

  await open(page, 'My assignments');
  await expect(page.getByRole('tab', { name: 'For me' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: ASKED_OF_OPERATOR })).toBeVisible();
  await expect(page.getByText(ASKED_BY_OPERATOR)).toHaveCount(0);
  await page.getByRole('tab', { name: 'From me' }).click();
  await expect(page.getByRole('link', { name: ASKED_BY_OPERATOR })).toBeVisible();
  await expect(page.getByText(ASKED_OF_OPERATOR)).toHaveCount(0);

  await open(page, 'Shift handover');
  const sheet = page.getByRole('main');
  await expect(sheet.getByText(ASKED_OF_OPERATOR).first()).toBeVisible();
  await expect(sheet.getByText(ASKED_BY_OPERATOR).first()).toBeVisible();
  expect(peer.turnedAway).toBe(0);
});

test('what happens is counted once: told on two topics without an id, and listed later', async ({ page }) => {
  await signIn(page, OPERATOR);
  await unreadOf(page, STORED_EVENTS.length + 1);
  await expect.poll(() => peer.hears(OPERATOR)).toBe(true);
  const store = peer.happens('Cell 4 stopped');
  await unreadOf(page, STORED_EVENTS.length + 2);
  store();
  await bellOf(page).click();
  const list = page.getByRole('dialog', { name: /notifications/i });
  await expect(list.getByText('Cell 4 stopped')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // The list is asked for again, as after every return to the page.
  await page.reload();
  await unreadOf(page, STORED_EVENTS.length + 2);
  const again = peer.happens('Cell 5 stopped');
  await unreadOf(page, STORED_EVENTS.length + 3);
  again();
  // What is not stored yet has no page: the list has it.
  await bellOf(page).click();
  await list.getByRole('link', { name: 'View all' }).click();
  await page.getByRole('link', { name: 'Cell 5 stopped' }).click();
  await page.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System notification' })).toBeVisible();
  await unreadOf(page, STORED_EVENTS.length + 2);
});

test('a manager asks for work, and the operator finds it', async ({ page, browser }) => {
  await signIn(page, MANAGER);
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
  await signIn(other, OPERATOR);
  await open(other, 'My assignments');
  await other.getByRole('link', { name: 'Look at press 2' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Assignment' })).toBeVisible();
  await expect(other.getByText(nameOf(MANAGER)).first()).toBeVisible();
  await other.context().close();
});

test('an administrator maps roles; the audit trail is neither in the menu nor an error', async ({ page }) => {
  await signIn(page, ADMINISTRATOR);
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
  await page.goto(`${portal.url}/user-management/audit`);
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  expect(peer.asked).not.toContain('GET /admin/audit');
});

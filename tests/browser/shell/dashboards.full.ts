import { findings } from '../support/axe';
import { ownPilot, personIn } from '../support/ownPilot';
import { pageOf, PASSWORD, portalUrl } from '../support/people';
import { expect, test, type Page } from '../support/test';
import { callsOf, uniqueName } from '../user-management/people';
import { postEvents } from './events';

const people = {
  'operator.fft': ['Machines', 'Needs you', 'Last 24 hours'],
  'manager.fft': [
    'Right now',
    'Work by person',
    'Alarms by machine and hour',
    'Last handover',
    'On duty now',
  ],
  'admin.fft': [
    'Worst troubles',
    'Noisiest machines',
    'Unreviewed topics',
    'Open invitations',
    'Incorporated services',
  ],
  super: ['Worst troubles', 'Pilots'],
};

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const tilesOf = (page: Page) => page.getByRole('main').getByRole('region');
/** The px by which the page is higher than its window. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

/** More pilots than there are places for. */
test.beforeAll(async () => {
  const call = await callsOf('super@portal.test');
  for (let at = 0; at < 6; at += 1) {
    const name = uniqueName();
    const pilot = { code: name.toUpperCase(), name: `Hall of ${name}` };
    expect((await call('POST', '/admin/pilots', pilot)).status).toBe(200);
  }
});

for (const [name, tiles] of Object.entries(people))
  test(`${name} signs in to a dashboard of their own, all of it on one screen`, async ({ page }) => {
    await page.goto(`${portalUrl()}/login`);
    await page.getByLabel(/e-mail/i).fill(`${name}@portal.test`);
    await page.getByLabel(/^password/i).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    const state = page.getByRole('region', { name: 'State of the portal' });
    await expect(state).toContainText('Live');
    if (name === 'operator.fft') await expect(state).toContainText('On duty now: ');
    await expect(tilesOf(page)).toHaveCount(tiles.length + 1);
    expect(await tilesOf(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(tiles);
    await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  });

test('in a flood, a text of work has one line and so has each number of the hours', async ({ browser }) => {
  const { code, email } = await ownPilot();
  const manager = await personIn(code, { userRole: 'SHIFT_MANAGER' });
  const conditions = Array.from({ length: 128 }, () => ({
    conditionId: uniqueName(),
    state: 'raised' as const,
    description: `Controller KSS01234 refuses the program: part 4711-0815-XXL-long is not in the list ${'x'.repeat(60)}`,
  }));
  await postEvents(code, ...conditions);

  const needs = await pageOf(browser, email);
  await needs.setViewportSize({ width: 1440, height: 900 });
  const text = needs
    .getByRole('region', { name: 'Needs you' })
    .getByRole('link', { name: /KSS01234/ })
    .first();
  await expect.poll(() => text.evaluate((link) => link.clientHeight)).toBeLessThan(30);
  await needs.context().close();

  const hours = await pageOf(browser, manager.email);
  await hours.setViewportSize({ width: 1440, height: 900 });
  const cell = hours
    .getByRole('region', { name: 'Alarms by machine and hour' })
    .locator('td', { hasText: /^128$/ });
  await expect(cell.last()).toBeVisible();
  expect(
    await cell.last().evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.firstElementChild ?? one);
      return { lines: range.getClientRects().length, isCut: one.scrollWidth > one.clientWidth };
    }),
  ).toEqual({ lines: 1, isCut: false });
  await hours.context().close();
});

test('a role of one long word leaves half of “On duty now” to the people', async ({ page }) => {
  await page.route('**/api/duty/now*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"SHIFT_MANAGER"', `"${'SHIFT'.repeat(11)}"`);
    await route.fulfill({ response: answer, body: text });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portalUrl()}/login`);
  await page.getByLabel(/e-mail/i).fill('manager.fft@portal.test');
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const role = page.getByRole('term').filter({ hasText: /^shiftshift/i });
  await role.scrollIntoViewIfNeeded();
  const [tile, person] = await role.evaluate((term) => [
    term.closest('dl')?.clientWidth ?? 0,
    term.nextElementSibling?.clientWidth ?? 0,
  ]);
  expect(person).toBeGreaterThan((tile ?? 0) * 0.45);
});

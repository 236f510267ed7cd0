import { findings } from '../support/axe';
import { PASSWORD, portalUrl } from '../support/people';
import { expect, test, type Page } from '../support/test';
import { callsOf, uniqueName } from '../user-management/people';

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

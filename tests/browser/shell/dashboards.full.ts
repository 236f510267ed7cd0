import { findings } from '../support/axe';
import { ownPilot, personIn } from '../support/ownPilot';
import { lendSession, pageOf, PASSWORD, portalUrl } from '../support/people';
import { expect, mayComplain, test, type Page, type Route } from '../support/test';
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

/** How the server of a remote fails: which files, and their answers. */
const FAULTS: readonly { name: string; files: RegExp; code: string; answer: (route: Route) => unknown }[] = [
  {
    name: 'never answers for its manifest',
    files: /^\/remote-manifest\.json$/,
    code: 'R02',
    // The page waits as long as it likes.
    answer: () => undefined,
  },
  {
    name: 'answers for every file with 404',
    files: /./,
    code: 'R03',
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
  {
    name: 'answers for every file with a page',
    files: /./,
    code: 'R04',
    answer: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  },
];
/** The origin of a remote's server. */
async function originOf(id: string): Promise<string> {
  const registry = (await (await fetch(`${portalUrl()}/remotes.json`)).json()) as {
    remotes: Record<string, { entry: string }>;
  };
  const { protocol, hostname } = new URL(portalUrl());
  const entry = registry.remotes[id]?.entry ?? '';
  return new URL(entry.replace('{protocol}', protocol).replace('{hostname}', hostname)).origin;
}
const OF_NOTIFICATIONS = ['Worst troubles', 'Noisiest machines', 'Unreviewed topics'];

for (const { name, files, code, answer } of FAULTS)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`a remote that ${name} leaves the other tiles alone, ${viewport.width} px: each of its own says so and tries again`, async ({
      page,
    }) => {
      mayComplain(/Remote notifications/, /status of 404/, /valid digest/, /integrity checks failed/);
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const seen = { empty: 0 };
        Object.assign(window, { seen });
        let hasText = false;
        const look = () => {
          const text = document.querySelector('main')?.textContent?.trim() ?? '';
          if (text !== '') hasText = true;
          else if (hasText) seen.empty += 1;
          requestAnimationFrame(look);
        };
        look();
      });
      const origin = await originOf('notifications');
      const isFaulty = (url: URL) => url.origin === origin && files.test(url.pathname);
      await page.route(isFaulty, (route) => void answer(route));
      await lendSession(page, 'admin.fft@portal.test');
      await page.goto(`${portalUrl()}/dashboard`);
      const main = page.getByRole('main');
      const tile = (title: string) => main.getByRole('region', { name: title });
      for (const title of OF_NOTIFICATIONS) {
        await tile(title).scrollIntoViewIfNeeded();
        await expect(tile(title).getByRole('alert')).toContainText(code);
        await expect(tile(title).getByRole('button', { name: 'Try again' })).toBeVisible();
      }
      for (const title of ['Open invitations', 'Incorporated services']) {
        await tile(title).scrollIntoViewIfNeeded();
        await expect(tile(title).locator('.MuiSkeleton-root, [role=status]')).toHaveCount(0);
        await expect(tile(title)).toHaveText(new RegExp(`^${title}.+`));
        await expect(tile(title).getByRole('alert')).toHaveCount(0);
      }
      expect(await page.evaluate(() => (window as unknown as { seen: { empty: number } }).seen.empty)).toBe(
        0,
      );

      await page.unroute(isFaulty);
      await tile('Worst troubles').getByRole('button', { name: 'Try again' }).click();
      for (const title of OF_NOTIFICATIONS) {
        await tile(title).scrollIntoViewIfNeeded();
        await expect(tile(title).getByRole('alert')).toHaveCount(0);
        await expect(tile(title).locator('.MuiSkeleton-root')).toHaveCount(0);
      }
    });

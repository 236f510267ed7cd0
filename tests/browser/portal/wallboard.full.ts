import { findings } from '../support/axe';
import { ownPilot } from '../support/ownPilot';
import { pageOf, portalUrl } from '../support/people';
import { expect, mayComplain, test, type Browser, type Page } from '../support/test';
import { postEvents } from '../shell/events';

const HALL = { width: 1920, height: 1080 };

const tiles = (page: Page) => page.getByRole('list', { name: 'Machines, the worst first' });
const tileOf = (page: Page, name: string) => tiles(page).getByRole('listitem').filter({ hasText: name });

const LOOKS = [
  'lang=de&mode=dark',
  'lang=fr&mode=light&dir=rtl',
  'lang=ro&mode=dark&dir=rtl',
  'lang=zh&mode=light',
];

async function findingsInAppearances(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
    await page.goto(`${portalUrl()}/wallboard?${look}`);
    await expect(page.locator('main')).toBeVisible();
    for (const viewport of [HALL, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      faults.push(...(await findings(page)).map((text) => `${look} ${viewport.width} ${text}`));
    }
  }
  return faults;
}

async function codeFor(admin: Page, name: string): Promise<string> {
  await admin.goto(`${portalUrl()}/user-management/screens`);
  await admin.getByRole('button', { name: 'Create a code' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create a code' });
  await dialog.getByLabel('Name of the screen').fill(name);
  await dialog.getByRole('button', { name: 'Create a code' }).click();
  const shown = admin.getByRole('dialog', { name: `Code for ${name}` });
  return (await shown.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? '';
}

async function aScreen(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: HALL, locale: 'en-GB', colorScheme: 'light' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${portalUrl()}/wallboard`);
  return page;
}

test('an administrator lets a screen in, which shows the machines until it is revoked', async ({
  browser,
}) => {
  mayComplain(/status of 401/, /ERR_FAILED/);
  const { code: pilot, email } = await ownPilot({ userRole: 'SITE_ADMINISTRATOR', pilotRole: 'ADMIN' });
  const report = (name: string, state: 'raised' | 'cleared', priority: 'High' | 'Mid') =>
    postEvents(pilot, {
      conditionId: name,
      state,
      priority,
      moduleName: name,
      description: `${name} stands`,
    });
  await report('Press 1', 'raised', 'High');
  await report('Press 2', 'raised', 'Mid');
  await report('Press 3', 'raised', 'High');
  await report('Press 3', 'cleared', 'High');
  const admin = await pageOf(browser, email);
  const screen = await aScreen(browser);
  const requested: string[] = [];
  screen.on('request', (request) => requested.push(request.url()));

  await screen.getByLabel('Code').fill('cccc cccc');
  await screen.keyboard.press('Enter');
  await expect(screen.getByRole('alert')).toContainText('This code is wrong');
  await screen.getByLabel('Code').fill((await codeFor(admin, 'Hall 1')).toLowerCase());
  await screen.keyboard.press('Enter');

  await expect(tiles(screen).getByRole('listitem')).toHaveText([/^Press 1/, /^Press 2/, /^Press 3/]);
  await expect(tileOf(screen, 'Press 1')).toContainText('Nobody has it');
  await expect(tileOf(screen, 'Press 1')).toHaveCSS('background-color', 'rgb(189, 37, 28)');
  await expect(tileOf(screen, 'Press 3')).toContainText('No open trouble');
  await expect(tileOf(screen, 'Press 1').getByRole('heading')).toHaveCSS('font-size', '60px');
  await expect(tileOf(screen, 'Press 1').getByRole('time')).toHaveText(/^\d+:\d\d:\d\d$/);
  await expect(tileOf(screen, 'Press 1').getByText('Press 1 stands')).toHaveCSS('font-size', '42px');
  expect(await findings(screen)).toEqual([]);
  await expect(admin.getByRole('alert').filter({ hasText: 'Hall 1 is signed in' })).toBeVisible();

  await test.step('a text that does not fit ends in an ellipsis after a whole line, and is there whole', async () => {
    const description = 'The spindle is warm and the cooling does not answer. '.repeat(30).trim();
    await postEvents(pilot, {
      conditionId: 'Press 2',
      state: 'raised',
      priority: 'Mid',
      moduleName: 'Press 2',
      description,
    });
    await screen.clock.runFor(6_000);
    const box = tileOf(screen, 'Press 2').getByTitle(description);
    await expect(box).toBeVisible();
    const { clamp, lines, isCut } = await box.evaluate((element) => {
      const { lineHeight, webkitLineClamp } = getComputedStyle(element);
      return {
        clamp: Number(webkitLineClamp),
        lines: element.clientHeight / Number.parseFloat(lineHeight),
        isCut: element.scrollHeight > element.clientHeight,
      };
    });
    expect(isCut).toBe(true);
    expect(clamp).toBeGreaterThan(1);
    expect(lines).toBeCloseTo(clamp, 1);
  });

  await test.step('what changes is there within seconds', async () => {
    await report('Press 2', 'raised', 'High');
    await screen.clock.runFor(6_000);
    await expect(tileOf(screen, 'Press 2')).toContainText('Alarm');
  });

  await test.step('a back end that is gone makes it say since when', async () => {
    await screen.context().route('**/api/**', (route) => route.abort());
    await screen.clock.runFor(25_000);
    await expect(screen.getByRole('alert')).toHaveCount(0);
    await screen.clock.runFor(12_000);
    await expect(screen.getByRole('alert')).toHaveText(/^No data since \d\d:\d\d$/);
    await screen.context().unroute('**/api/**');
    await screen.clock.runFor(21_000);
    await expect(screen.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a browser that is restarted continues', async () => {
    await screen.reload();
    await expect(tileOf(screen, 'Press 1')).toBeVisible();
  });

  await test.step('it is accessible however it is set', async () => {
    expect(await findingsInAppearances(screen)).toEqual([]);
    await screen.goto(`${portalUrl()}/wallboard`);
    await expect(tileOf(screen, 'Press 1')).toBeVisible();
  });

  await test.step('it asks for a new code once it is revoked', async () => {
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Revoke Hall 1' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Revoke Hall 1?' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(admin.getByRole('heading', { name: 'No screens yet' })).toBeVisible();
    await screen.clock.runFor(6_000);
    await expect(screen.getByText('An administrator has revoked this screen’s access.')).toBeVisible();
    await expect(screen.getByLabel('Code')).toBeFocused();
    expect(await findings(screen)).toEqual([]);
  });
  // The wall screen is no part of the portal: it loads neither its code nor its remotes.
  expect(requested.filter((url) => /assets\/(portal|guest)[.-]|remotes\.json|auth-info/.test(url))).toEqual(
    [],
  );
  await Promise.all([admin, screen].map((page) => page.context().close()));
});

test('a signed-in person sees that it is for screens, and an administrator where codes are made', async ({
  browser,
}) => {
  const operator = await pageOf(browser, 'operator.fft@portal.test', '/wallboard');
  await expect(operator.getByText('ask your administrator for a code')).toBeVisible();
  await expect(operator.getByRole('link', { name: 'Create a code under Screens' })).toHaveCount(0);
  expect(await findingsInAppearances(operator)).toEqual([]);
  await operator.locator('a[href="/dashboard"]').click();
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(operator).toHaveURL(/\/dashboard$/);

  const admin = await pageOf(browser, 'admin.fft@portal.test', '/wallboard');
  await admin.getByRole('link', { name: 'Create a code under Screens' }).click();
  await expect(admin.getByRole('button', { name: 'Create a code' })).toBeVisible();
  await Promise.all([operator, admin].map((page) => page.context().close()));
});

test('more machines than fit stand on pages, whole at every size, and the worst come first again', async ({
  browser,
}) => {
  const { code: pilot, email } = await ownPilot({ userRole: 'SITE_ADMINISTRATOR', pilotRole: 'ADMIN' });
  const names = Array.from({ length: 14 }, (_, at) => `Palettizing station ${at + 1}`);
  await postEvents(
    pilot,
    ...names.map((name) => ({
      conditionId: name,
      state: 'raised' as const,
      priority: 'Mid' as const,
      moduleName: name,
      description: 'The light curtain between both lanes was broken while the robot moved',
    })),
  );
  const admin = await pageOf(browser, email);
  const screen = await aScreen(browser);
  await screen.getByLabel('Code').fill(await codeFor(admin, 'Hall 2'));
  await screen.keyboard.press('Enter');
  await expect(tiles(screen).getByRole('listitem')).toHaveCount(12);
  await expect(screen.getByText('1 of 2')).toBeVisible();
  await screen.clock.runFor(15_000);
  await expect(tiles(screen).getByRole('listitem')).toHaveCount(2);
  await expect(screen.getByText('2 of 2')).toBeVisible();

  await postEvents(pilot, {
    conditionId: 'x',
    state: 'raised',
    priority: 'High',
    moduleName: 'Press',
    description: 'x',
  });
  await screen.clock.runFor(6_000);
  await expect(tiles(screen).getByRole('listitem').first()).toContainText('Press');

  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [820, 1180],
    [390, 844],
    [320, 640],
  ] as const) {
    await screen.setViewportSize({ width, height });
    // The page draws a moment after the window has its size.
    await expect.poll(() => cutIn(screen), { message: `${width} x ${height}` }).toEqual([]);
  }
  await Promise.all([admin, screen].map((page) => page.context().close()));
});

/** Content that is cut off or outside the window. Descriptions may end at the tile's edge. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const beyond = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page'] : [];
    const cut = [...document.querySelectorAll('li')].flatMap((tile) => {
      const { right, bottom } = tile.getBoundingClientRect();
      const parts = [...tile.querySelectorAll('h2, time')].map((part) => part.getBoundingClientRect());
      const isWhole = parts.every((part) => part.right <= right && part.bottom <= bottom);
      return isWhole && bottom <= innerHeight ? [] : [tile.innerText];
    });
    return [...beyond, ...cut];
  });

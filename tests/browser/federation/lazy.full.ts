import { expect, mayComplain, test } from '../support/test';
import { prefer } from '../support/people';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { PLAIN, plainPage, testActivation } from './activation';
import { headingOf, lookAgain, menuOf, signInAt } from './portal';
import { type Id, IDS, linkTo, PAGES } from './remotesUnderTest';

/** The real remotes with contributions in the registry: their code loads on first use. */
let faultyPortal: FaultyPortal;
test.beforeAll(async ({ faultyPortals }) => {
  faultyPortal = await faultyPortals.get({ contributions: true });
});
test.afterEach(() => faultyPortal.reset());

const askedOf = (id: Id) => faultyPortal.remote(id).requests;
const forget = () => {
  for (const server of faultyPortal.remotes.values()) server.requests.length = 0;
};

test('menu, palette and titles stand without a single request to any remote', async ({ page }) => {
  await signInAt(page, faultyPortal.url, 'super@portal.test', PLAIN);
  forget();
  await page.reload();
  for (const id of IDS) await expect(linkTo(page, id)).toBeVisible();
  await expect(menuOf(page).locator('a svg').first()).toBeVisible();
  for (const id of IDS) expect(askedOf(id)).toEqual([]);

  // The palette has lines of all remotes at once. Opening it loads those remotes that answer searches.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('invite');
  await expect(page.getByRole('option', { name: 'Invite a person' })).toBeVisible();
});

test('another language needs no remote either', async ({ page }) => {
  await plainPage(page, faultyPortal);
  forget();
  await prefer(page, { i18n: 'ro' });
  await page.reload();
  await expect(menuOf(page).getByRole('link', { name: 'Toate notificările' })).toBeVisible();
  for (const id of IDS) expect(askedOf(id)).toEqual([]);
});

test('who points at a link gets its code before the click, and that of no other remote', async ({ page }) => {
  await plainPage(page, faultyPortal);
  forget();
  await linkTo(page, 'user-management').hover();
  await expect.poll(() => askedOf('user-management').some((file) => /user-list/.test(file))).toBe(true);
  expect(askedOf('services')).toEqual([]);
  expect(askedOf('notifications')).toEqual([]);
  await linkTo(page, 'user-management').click();
  await expect(headingOf(page)).toHaveText(PAGES['user-management'].title);
});

test('a page that was pointed at is drawn in one go, with nothing that stands in for it', async ({
  page,
}) => {
  await plainPage(page, faultyPortal);
  await linkTo(page, 'user-management').hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() =>
      seen.push(document.querySelector('main h1')?.textContent ?? 'no heading'),
    ).observe(document.querySelector('main') ?? document, { subtree: true, childList: true });
  });
  await linkTo(page, 'user-management').click();
  await expect(headingOf(page)).toHaveText(PAGES['user-management'].title);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).not.toContain('no heading');
  expect(seen.at(-1)).toMatch(PAGES['user-management'].title);
});

test('an address that its rule keeps from somebody asks for no code', async ({ page }) => {
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  forget();
  await page.goto(faultyPortal.url + PAGES['user-management'].path);
  await expect(page.getByRole('main')).toContainText(/not have access|no access/i);
  expect(askedOf('user-management')).toEqual([]);
});

testActivation(() => faultyPortal);

test('code that offers something else than was signed is refused, by a code of its own', async ({ page }) => {
  mayComplain(/Remote services 5/);
  const id = 'services';
  const good = faultyPortal.site.registry().remotes[id];
  await plainPage(page, faultyPortal);
  const pin = faultyPortal.release(id, '5.0.0');
  const contributions = pin.contributions as { routes: { when?: unknown }[] };
  const weaker = { ...contributions, routes: contributions.routes.map(({ when: _when, ...route }) => route) };
  faultyPortal.site.put(id, { ...pin, contributions: weaker });
  await lookAgain(page);
  await linkTo(page, id).click();
  // The previous page has alerts of its own until the next one is drawn.
  await expect(headingOf(page)).toHaveText('Incorporated services');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('R20');
  faultyPortal.site.put(id, { ...good });
  await lookAgain(page);
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

test("one that claims another's name is refused before its code is requested", async ({ page }) => {
  mayComplain(/Remote user-management 6/);
  const id = 'user-management';
  const good = faultyPortal.site.registry().remotes[id];
  await plainPage(page, faultyPortal);
  const pin = faultyPortal.release(id, '6.0.0');
  const contributions = pin.contributions as { routes: { path: string }[] };
  const routes = contributions.routes.map((route, at) =>
    at === 0 ? { ...route, path: PAGES.notifications.path } : route,
  );
  forget();
  faultyPortal.site.put(id, { ...pin, contributions: { ...contributions, routes } });
  await lookAgain(page);
  await expect(menuOf(page)).toContainText('R11');
  expect(askedOf(id)).toEqual([]);
  await linkTo(page, 'notifications').click();
  await expect(headingOf(page)).toHaveText(PAGES.notifications.title);
  faultyPortal.site.put(id, { ...good });
});

test('one that wants every start, or to get frames, is requested then', async ({ page }) => {
  const id = 'services';
  const good = faultyPortal.site.registry().remotes[id];
  const contributions = good?.contributions as object;
  faultyPortal.site.put(id, { contributions: { ...contributions, activation: ['start'] } });
  forget();
  await plainPage(page, faultyPortal);
  await expect.poll(() => askedOf(id).length).toBeGreaterThan(1);
  faultyPortal.site.put(id, { ...good });
});

/** Further remotes, each with a menu group, whose code is never loaded. */
const AREAS = 27;

function addAreas(): void {
  const { contributions, ...pin } = faultyPortal.site.registry().remotes['user-management'] ?? {};
  const { messages } = contributions as { messages: { en: object } };
  for (let at = 0; at < AREAS; at += 1) {
    const other = JSON.stringify(contributions)
      .replaceAll('/user-management', `/area-${at}`)
      .replaceAll(/"id":"([^"]+)"/g, `"id":"$1-${at}"`);
    const ids = Object.keys(messages.en);
    const data = ids.reduce((text, id) => text.replaceAll(`"${id}"`, `"${id}.${at}"`), other);
    const offers = { ...(JSON.parse(data) as object), slots: {} };
    faultyPortal.site.put(`area-${at}`, { ...pin, contributions: offers, order: 200 + at });
  }
}

test('eight entries and more stand in a horizontal menu of 900 px, the rest under one that is in view', async ({
  page,
}) => {
  const { remotes } = faultyPortal.site.registry();
  addAreas();
  await page.setViewportSize({ width: 900, height: 800 });
  await plainPage(page, faultyPortal);
  await prefer(page, { menuOrientation: 'horizontal' });
  await page.reload();
  const more = menuOf(page).getByRole('button', { name: /more/i });
  await expect(more).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
  await more.click();
  const last = page.locator('a[href="/area-26/service-accounts"]');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  faultyPortal.site.change((registry) => {
    registry.remotes = remotes;
  });
});

test('thirty remotes cost the requests of three, and a few bytes of the registry', async ({ page }) => {
  const site = faultyPortal.site.registry();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const visit = async (path: string) => {
    requested.length = 0;
    const answer = await page.goto(faultyPortal.url + path);
    await expect(headingOf(page)).toBeVisible();
    await expect(linkTo(page, 'services')).toBeVisible();
    if (path === '/dashboard') {
      // All tiles, also below the window: idle prefetch loads files in any case.
      await page.getByRole('region', { name: 'State of the portal' }).scrollIntoViewIfNeeded();
      // Two remotes have tiles on this user's dashboard.
      await expect.poll(() => new Set(requested.filter((name) => /messages-en/.test(name))).size).toBe(2);
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    }
    const bytes = (await answer?.request().sizes())?.responseBodySize ?? 0;
    // Left out: the registry's timed reads, and the code for messages, which loads when the page is idle.
    const later = /^\/remotes\.json$|\/snacks\./;
    const files = requested.filter((name) => /\.(js|json)$/.test(name) && !later.test(name));
    return { files: [...new Set(files)].sort(), bytes };
  };
  await plainPage(page, faultyPortal);
  const three = [await visit(PLAIN), await visit('/dashboard')];

  addAreas();
  const thirty = [await visit(PLAIN), await visit('/dashboard')];
  await expect(menuOf(page).locator('a[href="/area-26/service-accounts"]')).toHaveCount(1);
  expect(thirty.map(({ files }) => files)).toEqual(three.map(({ files }) => files));
  for (const [at, { bytes }] of thirty.entries())
    expect(bytes - (three[at]?.bytes ?? 0), 'bytes of the page').toBeLessThan(15_000);
  faultyPortal.site.change((registry) => {
    registry.remotes = site.remotes;
  });
});

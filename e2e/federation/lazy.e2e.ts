import { expect, test, type Page } from '@playwright/test';
import { portalUrl } from '../support/people';
import { type Build, MANIFEST } from '../rig/builds';
import { throwsOnEvaluation } from '../rig/mutations';
import { type Rig, startRig } from '../rig/rig';
import { goWithin, headingOf, lookAgain, menuOf, signInAt, watch } from './portal';
import { type Id, IDS, linkTo, PAGES, restWorks } from './remotesOfRig';

/** The real remotes, whose registry says what they offer: their code comes when somebody uses it. */
let rig: Rig;
test.beforeAll(async () => {
  rig = await startRig({ api: portalUrl(), contributions: true });
});
test.afterAll(() => rig.stop());

/** A page of the shell on which no remote has a place. */
const PLAIN = '/sample-page';

const askedOf = (id: Id) => rig.remote(id).asked;
const forget = () => {
  for (const server of rig.remotes.values()) server.asked.length = 0;
};

async function plainPage(page: Page): Promise<void> {
  await signInAt(page, rig.url, 'super@portal.test');
  await page.goto(rig.url + PLAIN);
  await expect(headingOf(page)).toBeVisible();
}

test('menu, palette and titles stand without a single request to any remote', async ({ page }) => {
  await signInAt(page, rig.url, 'super@portal.test');
  await page.goto(rig.url + PLAIN);
  forget();
  await page.reload();
  for (const id of IDS) await expect(linkTo(page, id)).toBeVisible();
  await expect(menuOf(page).locator('a svg').first()).toBeVisible();
  for (const id of IDS) expect(askedOf(id)).toEqual([]);

  // The palette has lines of all remotes at once; those who answer to a text are asked for when it is opened.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('invite');
  await expect(page.getByRole('option', { name: 'Invite a person' })).toBeVisible();
});

test('another language needs no remote either', async ({ page }) => {
  await plainPage(page);
  forget();
  await page.evaluate(() => localStorage.setItem('portal-preferences', JSON.stringify({ i18n: 'ro' })));
  await page.reload();
  await expect(menuOf(page).getByRole('link', { name: 'Toate notificările' })).toBeVisible();
  for (const id of IDS) expect(askedOf(id)).toEqual([]);
});

test('who points at a link gets its code before the click, and that of no other remote', async ({ page }) => {
  await plainPage(page);
  forget();
  await linkTo(page, 'user-management').hover();
  await expect.poll(() => askedOf('user-management').some((file) => /user-list/.test(file))).toBe(true);
  expect(askedOf('services')).toEqual([]);
  expect(askedOf('notifications')).toEqual([]);
  await linkTo(page, 'user-management').click();
  await expect(headingOf(page)).toHaveText(PAGES['user-management'].title);
});

test('an address that its rule keeps from somebody asks for no code', async ({ page }) => {
  await signInAt(page, rig.url, 'operator.fft@portal.test');
  forget();
  await page.goto(rig.url + PAGES['user-management'].path);
  await expect(page.getByRole('main')).toContainText(/not have access|no access/i);
  expect(askedOf('user-management')).toEqual([]);
});

interface Fault {
  name: string;
  change?: (build: Build) => Build;
  file?: 'entry' | 'manifest';
  code: string;
}
const FAULTS: readonly Fault[] = [
  { name: 'hangs', file: 'manifest', code: 'R02' },
  { name: 'answers 404', file: 'entry', code: 'R03' },
  { name: 'throws on evaluation', change: throwsOnEvaluation, code: 'R09' },
];
const OTHER_PAGE: Readonly<Record<Id, string>> = {
  services: 'Orchestrator',
  notifications: 'Shift handover',
  'user-management': 'Roles',
};
const WAYS = ['click', 'intent', 'slot'] as const;

for (const way of WAYS)
  test(`a fault at activation by ${way} is named, and the menu keeps its entries`, async ({ page }) => {
    test.setTimeout(180_000);
    await plainPage(page);
    const watched = await watch(page);
    for (const [turn, { name, change, file, code }] of FAULTS.entries()) {
      const id = way === 'slot' ? 'notifications' : (IDS[turn % IDS.length] ?? 'services');
      const server = rig.remote(id);
      await test.step(`${id} ${name}`, async () => {
        const version = `3.${turn}.${WAYS.indexOf(way)}`;
        rig.site.put(id, { enabled: false });
        await goWithin(page, PLAIN);
        await lookAgain(page);
        await expect(linkTo(page, id)).toBeHidden();
        const pin = rig.release(id, version, change);
        const entry = server.filesOf(version).find((one) => one.startsWith('entry.')) ?? '';
        if (file === 'manifest') server.set(version, MANIFEST, { kind: 'hang' });
        if (file === 'entry') server.set(version, entry, { kind: 'status', status: 404 });
        rig.site.put(id, { ...pin, enabled: true, previous: undefined });
        await lookAgain(page);
        // The entry is there although nothing of the remote works, and nothing was asked for.
        await expect(linkTo(page, id)).toBeVisible();

        const main = page.getByRole('main');
        if (way === 'slot') await goWithin(page, '/dashboard');
        else {
          if (way === 'intent') {
            // Another page of it: each link is a reason once in a page.
            await menuOf(page).getByRole('link', { name: OTHER_PAGE[id], exact: true }).hover();
            await expect(menuOf(page)).toContainText(code, { timeout: 9_000 });
          }
          await linkTo(page, id).click();
        }
        const alert = main.getByRole('alert').first();
        await expect(alert).toContainText(code, { timeout: 9_000 });
        await expect(linkTo(page, id)).toBeVisible();

        server.repair();
        if (change) rig.site.put(id, rig.release(id, `4.${turn}.${WAYS.indexOf(way)}`));
        if (change) await lookAgain(page);
        else await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(main.getByText(code)).toHaveCount(0);
        await expect(headingOf(page)).toBeVisible();
        await restWorks(page, id, turn);
      });
    }
    await watched.undisturbed();
  });

test('code that offers something else than was signed is refused, by a code of its own', async ({ page }) => {
  const id = 'services';
  const good = rig.site.registry().remotes[id];
  await plainPage(page);
  const pin = rig.release(id, '5.0.0');
  const said = pin.contributions as { routes: { when?: unknown }[] };
  const weaker = { ...said, routes: said.routes.map(({ when: _when, ...route }) => route) };
  rig.site.put(id, { ...pin, contributions: weaker });
  await lookAgain(page);
  await linkTo(page, id).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('R20');
  rig.site.put(id, { ...good });
  await lookAgain(page);
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

test('one that claims what another has is refused before its code is asked for', async ({ page }) => {
  const id = 'user-management';
  const good = rig.site.registry().remotes[id];
  await plainPage(page);
  const pin = rig.release(id, '6.0.0');
  const said = pin.contributions as { routes: { path: string }[] };
  const routes = said.routes.map((route, at) =>
    at === 0 ? { ...route, path: PAGES.notifications.path } : route,
  );
  forget();
  rig.site.put(id, { ...pin, contributions: { ...said, routes } });
  await lookAgain(page);
  await expect(menuOf(page)).toContainText('R11');
  expect(askedOf(id)).toEqual([]);
  await linkTo(page, 'notifications').click();
  await expect(headingOf(page)).toHaveText(PAGES.notifications.title);
  rig.site.put(id, { ...good });
});

test('one that wants every start, or to hear frames, is asked for then', async ({ page }) => {
  const id = 'services';
  const good = rig.site.registry().remotes[id];
  const said = good?.contributions as object;
  rig.site.put(id, { contributions: { ...said, activation: ['start'] } });
  forget();
  await plainPage(page);
  await expect.poll(() => askedOf(id).length).toBeGreaterThan(1);
  rig.site.put(id, { ...good });
});

import type { Build } from '../faultInjection/builds';
import { buildExample } from '../faultInjection/example';
import { asVersion, reworded } from '../faultInjection/mutations';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { expect, mayComplain, type Page, test } from '../support/test';
import { headingOf, lookAgain, menuOf, signInAt, watch } from './portal';

const PERSON = 'operator.fft@portal.test';
const EXAMPLES = [
  { name: 'plain', title: 'Plain notes' },
  { name: 'vue', title: 'Vue notes' },
] as const;
const DARK_SURFACE = 'rgb(26, 33, 43)';

let faultyPortal: FaultyPortal;
const builds = new Map<string, Build>();

async function offer(name: string, change = (build: Build) => build): Promise<void> {
  const build = builds.get(name);
  if (!build) throw new Error(`The example ${name} was not built`);
  const server = faultyPortal.remotes.get(`${name}-notes`) ?? (await faultyPortal.addRemote(`${name}-notes`));
  const changed = change(build);
  faultyPortal.site.put(`${name}-notes`, {
    ...server.add(changed),
    contributions: changed.manifest.contributions,
    paths: [`/${name}-notes`],
  });
}

test.beforeAll(async ({ faultyPortals }) => {
  test.setTimeout(240_000);
  for (const { name } of EXAMPLES) builds.set(name, await buildExample(name));
  faultyPortal = await faultyPortals.get({ quick: false });
});
test.beforeEach(async () => {
  for (const { name } of EXAMPLES) await offer(name);
});
test.afterEach(() => faultyPortal.reset());

const inPortal = (page: Page, title: string) => menuOf(page).getByRole('link', { name: title, exact: true });

/** Changes a preference as another tab of this browser would. */
const prefer = (page: Page, choice: object) =>
  page.evaluate((chosen) => {
    const key = 'portal-preferences';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    const newValue = JSON.stringify({ ...stored, ...chosen });
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, choice);

for (const { name, title } of EXAMPLES)
  test(`a remote that is not React (${name}) is a part of the portal as any other`, async ({ page }) => {
    await signInAt(page, faultyPortal.url, PERSON);
    await inPortal(page, title).click();
    await expect(headingOf(page)).toHaveText(/^Notes of \S+/);
    await expect(page).toHaveTitle(new RegExp(title));

    await prefer(page, { i18n: 'fr', mode: 'dark' });
    await expect(headingOf(page)).toHaveText(/^Notes de \S+/);
    const card = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(card).toHaveCSS('background-color', DARK_SURFACE);
    await prefer(page, { i18n: 'en', mode: 'light' });

    await noteOn(page).fill('half a sentence');
    await page.getByRole('main').getByRole('link', { name: 'To the dashboard' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(noteOn(page)).toHaveValue('half a sentence');

    const place = await card.evaluateHandle((shown) => shown.parentElement);
    await page.getByRole('main').getByRole('link', { name: 'To the dashboard' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    // The part's own cleanup ran: React removes the element, but leaves its content.
    const left = () =>
      place.evaluate((element) => [element?.childNodes.length, element && '__vue_app__' in element]);
    await expect.poll(left).toEqual([0, false]);
  });

/** The field. The dashboard, visible until the page loads, has a tile of nearly this name. */
const noteOn = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

const saying = (version: string, words: string) => (build: Build) =>
  asVersion(reworded(build, { 'Notes of': words }), version);

for (const { name, title } of EXAMPLES)
  test(`what is typed into a remote that is not React (${name}) outlives a switch off, a newer version and a roll-back`, async ({
    page,
  }) => {
    const text = 'half a sentence';
    await signInAt(page, faultyPortal.url, PERSON);
    await inPortal(page, title).click();
    await noteOn(page).fill(text);
    const watched = await watch(page);
    const question = page.getByRole('alertdialog');
    const comeBack = async () => {
      await inPortal(page, 'Dashboard').click();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await inPortal(page, title).click();
    };

    faultyPortal.site.put(`${name}-notes`, { enabled: false });
    await lookAgain(page);
    await expect(question).toContainText('not saved');
    await question.getByRole('button', { name: /^leave/i }).click();
    await expect(page.getByRole('main')).toContainText('is switched off');
    await expect(page.getByRole('main').getByRole('status')).toContainText(text);
    faultyPortal.site.put(`${name}-notes`, { enabled: true });
    await lookAgain(page);
    await expect(noteOn(page)).toHaveValue(text);

    for (const [version, words] of [
      ['0.3.0', 'Newer notes of'],
      ['0.1.0', 'Notes of'],
    ] as const) {
      await test.step(`version ${version}`, async () => {
        await noteOn(page).press('End');
        await noteOn(page).pressSequentially('!');
        const typed = await noteOn(page).inputValue();
        await offer(name, version === '0.1.0' ? undefined : saying(version, words));
        await lookAgain(page);
        // A new version disturbs nobody: the open screen stays until its user leaves it.
        await expect(question).toBeHidden();
        await expect(noteOn(page)).toHaveValue(typed);
        await expect(async () => {
          await comeBack();
          await expect(headingOf(page)).toHaveText(new RegExp(`^${words} \\S+`), { timeout: 2_000 });
        }).toPass();
        await expect(noteOn(page)).toHaveValue(typed);
      });
    }
    await watched.undisturbed();

    await page.getByRole('button', { name: 'Save' }).click();
    await inPortal(page, 'Dashboard').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await inPortal(page, title).click();
    await expect(headingOf(page)).toHaveText(/^Notes of \S+/);
    await expect(noteOn(page)).toHaveValue('');
  });

test("a tile that is not React calls the back end with the user's session", async ({ page }) => {
  await signInAt(page, faultyPortal.url, PERSON);
  await expect(page.getByRole('main').getByText(/^\d+ unread notifications?$/)).toBeVisible();
});

test('one that throws while it is mounted is reported with its code, and breaks nothing else', async ({
  page,
}) => {
  mayComplain(/createNothing/, /Remote plain-notes/);
  await offer('plain', (build) =>
    asVersion(reworded(build, { 'Object.assign(made.style': 'createNothing(made.style' }), '0.2.0'),
  );
  await signInAt(page, faultyPortal.url, PERSON);
  await inPortal(page, 'Plain notes').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('R19');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await inPortal(page, 'Vue notes').click();
  await expect(headingOf(page)).toHaveText(/^Notes of \S+/);
});

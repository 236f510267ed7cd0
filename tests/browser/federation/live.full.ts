import { expect, test } from '../support/test';
import { fixtureRemote } from '../faultInjection/fixture';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { goWithin, headingOf, menuOf, signInAt, watch } from './portal';
import { registryTool } from './registryTool';

/** The time limit from a change by ops to its effect in every open page. */
const WITHIN = { timeout: 30_000 };

let faultyPortal: FaultyPortal;
test.beforeAll(async ({ faultyPortals }) => {
  faultyPortal = await faultyPortals.get();
});
test.afterEach(() => faultyPortal.reset());

const remotes = (...args: string[]) => registryTool(faultyPortal, ...args);

test('what ops switch for one pilot follows in its open pages, and nothing changes for another', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const fft = await (await browser.newContext()).newPage();
  const sew = await (await browser.newContext()).newPage();
  const marked = faultyPortal.url.replace('localhost', 'dashboard.fft.localhost');
  await signInAt(fft, marked, 'operator.fft@portal.test');
  await signInAt(sew, faultyPortal.url, 'operator.sew@portal.test');
  const linkOf = (page: typeof fft, name: string) => menuOf(page).getByRole('link', { name, exact: true });
  const [inbox, commissioning] = ['All notifications', 'Virtual commissioning'];
  await expect(linkOf(fft, commissioning)).toBeVisible();
  await expect(linkOf(fft, inbox)).toBeVisible();
  await expect(linkOf(sew, inbox)).toBeVisible();
  await expect(linkOf(sew, commissioning)).toBeHidden();
  // The menu's last entry: the text compared below is complete.
  await expect(linkOf(sew, 'Catalogue')).toBeVisible();
  const before = await menuOf(sew).innerText();
  const watched = [await watch(fft), await watch(sew)];
  await linkOf(fft, inbox).click();
  await expect(headingOf(fft)).toBeVisible();

  await remotes('disable', '--remote', 'notifications', '--pilot', 'FFT');
  await expect(linkOf(fft, inbox)).toBeHidden(WITHIN);
  await expect(fft.getByRole('main')).toContainText('Notifications is switched off');

  await remotes(
    'feature',
    '--remote',
    'services',
    '--feature',
    'virtual-commissioning',
    '--off',
    '--pilot',
    'FFT',
  );
  await expect(linkOf(fft, commissioning)).toBeHidden(WITHIN);
  await goWithin(fft, '/incorporated-services/virtual-commissioning');
  await expect(headingOf(fft)).toBeVisible();
  await expect(fft.getByRole('main').locator('iframe')).toHaveCount(0);

  await remotes('enable', '--remote', 'notifications', '--pilot', 'FFT');
  await expect(linkOf(fft, inbox)).toBeVisible(WITHIN);
  await linkOf(fft, inbox).click();
  await expect(fft).toHaveURL(/\/notifications$/);
  await expect(headingOf(fft)).toBeVisible();

  expect(await menuOf(sew).innerText()).toBe(before);
  for (const one of watched) await one.undisturbed();
});

test('a person inside with unsaved input is asked first and can copy it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const server = await faultyPortal.addRemote('notes');
  const more = `setup: (host) => {
    host.onDispose(kit.registerUnsaved(() => 'what was typed'));
  },`;
  const pin = server.add(fixtureRemote({ id: 'notes', version: '1.0.0', more, text: 'Notes' }));
  faultyPortal.site.put('notes', { ...pin, titles: { en: 'Notes' }, paths: ['/notes'] });
  await signInAt(page, faultyPortal.url, 'operator.sew@portal.test');
  await menuOf(page).getByRole('link', { name: 'Notes' }).click();
  await expect(headingOf(page)).toHaveText('Notes');

  faultyPortal.site.put('notes', { enabled: false });
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('not saved', WITHIN);
  await expect(menuOf(page).getByRole('link', { name: 'Notes' })).toBeHidden();
  await dialog.getByRole('button', { name: /copy/i }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('what was typed');
  await dialog.getByRole('button', { name: /^leave/i }).click();
  await expect(page.getByRole('main')).toContainText('Notes is switched off');
});

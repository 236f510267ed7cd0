import { lendSession } from '../support/people';
import { expect, mayComplain, test } from '../support/test';
import { hangsOnEvaluation } from '../faultInjection/mutations';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { goWithin, headingOf } from './portal';
import { PAGES, restWorks } from './remotesUnderTest';

const ID = 'notifications';
const { path, title } = PAGES[ID];

let faultyPortal: FaultyPortal;
test.beforeAll(async ({ faultyPortals }) => {
  // The blocked page uses up a processor: with the short limits of tests, a manifest may arrive too late.
  faultyPortal = await faultyPortals.get({ quick: false, contributions: true });
});
test.afterEach(() => faultyPortal.reset());

test('a remote that never returns while it is evaluated is not started by the next page, and offered', async ({
  context,
  page,
}) => {
  mayComplain(new RegExp(`Remote ${ID} 4\\.0\\.0: \\{kind: hung`));
  await lendSession(page, 'super@portal.test', faultyPortal.url);
  const beside = await context.newPage();
  // A page without scripts, in another process than the one that will hang.
  await beside.goto(`${faultyPortal.url}/api/health/live`);
  faultyPortal.site.put(ID, { ...faultyPortal.release(ID, '4.0.0', hangsOnEvaluation), previous: undefined });
  await page.goto(faultyPortal.url + path, { waitUntil: 'commit' });
  await beside.waitForFunction(() => localStorage.getItem('fault-hangs') !== null);

  // Another site runs in a process of its own. The browser kills the hanging one without asking it.
  await page.goto(`${faultyPortal.url.replace('localhost', '127.0.0.1')}/api/health/live`);
  await page.goto(faultyPortal.url + path);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'R17' });
  await expect(alert).toBeVisible();
  await restWorks(page, ID, 0);

  await goWithin(page, path);
  await page.evaluate(() => localStorage.setItem('fault-calm', 'yes'));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page)).toHaveText(title);
  await page.reload();
  await expect(headingOf(page)).toHaveText(title);
});

test('a remote whose page is left while it is loaded is started by the next', async ({ page }) => {
  const server = faultyPortal.remote(ID);
  const entry = server.filesOf('1.0.0').find((file) => file.startsWith('entry.')) ?? '';
  server.set('1.0.0', entry, { kind: 'hang' });
  await lendSession(page, 'super@portal.test', faultyPortal.url);
  await page.goto(faultyPortal.url + path, { waitUntil: 'commit' });
  const marks = () => page.evaluate(() => sessionStorage.getItem('portal-starting'));
  await expect.poll(marks).toContain(ID);
  server.repair();
  await page.reload();
  await expect(headingOf(page)).toHaveText(title);
  await expect.poll(marks).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('portal-hung'))).toBeNull();
});

import { type BrowserContext, expect, mayComplain, type Page, test } from '../support/test';
import { hangs, type HangPlace } from '../rig/misdeeds';
import type { Rig } from '../rig/rig';
import { menuOf, signInAt } from './portal';
import { type Id, IDS, linkTo } from './remotesOfRig';

/** How long a page must have been silent before another one takes its part for hung. */
const SURELY_MS = 4_000;

/** Leaves the portal in good order, for a page of the same origin that runs nothing: its page is no suspect. */
async function leave(page: Page, url: string): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.goto(`${url}/api/health/live`);
}

/** Opens an address that hangs its page, and closes the tab as a person would. @param beside a page of the same origin */
async function hangAt(context: BrowserContext, address: string, beside: Page): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await beside.waitForFunction(
    (ms) => Date.now() - Number(localStorage.getItem('rig-hangs') ?? Infinity) > ms,
    SURELY_MS,
    { polling: 200, timeout: 60_000 },
  );
  await page.close();
}

/** A part that hangs, whose it is, and where somebody meets it. */
export interface HangCase {
  place: HangPlace;
  id: Id;
  path: string;
}

/** Lets each of these parts hang the page, and holds the next page to what the portal promises. */
export function testHangs(cases: readonly HangCase[]): void {
  let rig: Rig;
  test.beforeAll(async ({ rigs }) => {
    // What hangs takes a processor for itself: with the short limits of tests, a manifest may come too late.
    rig = await rigs.get({ quick: false });
  });
  test.afterEach(() => rig.reset());

  for (const [turn, { place, id, path }] of cases.entries()) {
    test(`what hung the page in a ${place} of ${id} is left out of the next, and offered again`, async ({
      context,
      page,
    }) => {
      mayComplain(new RegExp(`Remote ${id} 4\\.\\d\\.0: \\{kind: hung|"hung","part":"${id}@4\\.\\d\\.0 `));
      const good = rig.site.registry().remotes[id];
      await signInAt(page, rig.url, 'super@portal.test');
      // Before the release that hangs: a page that is open would follow the registry, and hang itself.
      await leave(page, rig.url);
      rig.site.put(id, {
        ...rig.release(id, `4.${turn}.0`, hangs(place)),
        previous: undefined,
      });
      await hangAt(context, rig.url + path, page);

      await page.goto(rig.url + path);
      const main = page.getByRole('main');
      for (const other of IDS) await expect(linkTo(page, other)).toBeVisible();
      await expect(menuOf(page)).toBeVisible();
      // An icon and a tool of the bar have no room to say so: the menu does.
      const there =
        place === 'icon' || place === 'tool' ? menuOf(page).getByRole('listitem') : main.getByRole('alert');
      const told = there.filter({ hasText: 'R17' });
      await expect(told).toBeVisible();
      await page.evaluate(() => localStorage.setItem('rig-calm', 'yes'));
      await told.getByRole('button', { name: /^Try / }).click();
      await expect(told).toBeHidden();
      await expect(page.getByText('Rig is calm').first()).toBeVisible();
      if (good) rig.site.put(id, good);
    });
  }
}

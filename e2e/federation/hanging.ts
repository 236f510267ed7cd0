import { type BrowserContext, expect, mayComplain, type Page, test } from '../support/test';
import { hangs, type HangPlace } from '../rig/misdeeds';
import { type Rig, startRig } from '../rig/rig';
import { portalUrl } from '../support/people';
import { menuOf, signInAt } from './portal';
import { type Id, IDS, linkTo } from './remotesOfRig';

/** Whether the page answers at all. */
const answers = (page: Page) =>
  Promise.race([
    // A page that is only just coming answers nothing, and hangs no less for it.
    page.evaluate(() => true).catch(() => true),
    new Promise<boolean>((done) => setTimeout(() => done(false), 6_000)),
  ]);

/** Opens an address until nothing answers any more, and closes the tab as a person would. */
async function hangAt(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => answers(page), { timeout: 60_000 }).toBe(false);
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
  test.beforeAll(async () => {
    rig = await startRig({ api: portalUrl() });
  });
  test.afterAll(() => rig.stop());

  for (const { place, id, path } of cases) {
    test(`what hung the page in a ${place} is left out of the next, and offered again`, async ({
      context,
      page,
    }) => {
      mayComplain(new RegExp(`Remote ${id} 4\\.\\d\\.0: \\{kind: hung|"hung","part":"${id}@4\\.\\d\\.0 `));
      const good = rig.site.registry().remotes[id];
      await signInAt(page, rig.url, 'super@portal.test');
      rig.site.put(id, {
        ...rig.release(id, `4.${cases.findIndex((one) => one.place === place)}.0`, hangs(place)),
        previous: undefined,
      });
      // Left in good order: this page is no suspect.
      await page.goto('about:blank');
      await hangAt(context, rig.url + path);

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

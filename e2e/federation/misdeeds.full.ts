import { type Page, test } from '../support/test';
import { MISDEEDS } from '../rig/misdeeds';
import type { Rig } from '../rig/rig';
import { check, WAYS } from './misdeed';
import { signInAt } from './portal';
import { IDS } from './remotesOfRig';

let rig: Rig;
/** One for all: a third of a case would be its sign-in. A case that fails has the next begin with a new one. */
let page: Page;
test.beforeAll(async ({ browser, rigs }) => {
  rig = await rigs.get();
  page = await browser.newPage();
  await signInAt(page, rig.url, 'super@portal.test');
});
test.afterEach(() => rig.reset());
test.afterAll(() => page.close());

for (const [turn, misdeed] of MISDEEDS.entries()) {
  for (const id of IDS) {
    test(`${misdeed.name}: ${id}`, async () => {
      const good = rig.site.registry().remotes[id];
      for (const way of WAYS) {
        await check(page, rig, id, misdeed, way, turn);
        if (good) rig.site.put(id, { ...good, enabled: true });
      }
    });
  }
}

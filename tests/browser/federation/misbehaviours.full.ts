import { type Page, test } from '../support/test';
import { MISBEHAVIOURS } from '../faultInjection/misbehaviours';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { check, WAYS } from './misbehaviour';
import { signInAt } from './portal';
import { IDS } from './remotesUnderTest';

let faultyPortal: FaultyPortal;
/** One page for all, because a sign-in would take a third of a case. After a failure the next case gets a new one. */
let page: Page;
test.beforeAll(async ({ browser, faultyPortals }) => {
  faultyPortal = await faultyPortals.get();
  page = await browser.newPage();
  await signInAt(page, faultyPortal.url, 'super@portal.test');
});
test.afterEach(() => faultyPortal.reset());
test.afterAll(() => page.close());

for (const [turn, misbehaviour] of MISBEHAVIOURS.entries()) {
  for (const id of IDS) {
    test(`${misbehaviour.name}: ${id}`, async () => {
      const good = faultyPortal.site.registry().remotes[id];
      for (const way of WAYS) {
        await check(page, faultyPortal, id, misbehaviour, way, turn);
        if (good) faultyPortal.site.put(id, { ...good, enabled: true });
      }
    });
  }
}

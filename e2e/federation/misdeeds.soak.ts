import { test } from '@playwright/test';
import { MISDEEDS } from '../rig/misdeeds';
import { type Rig, startRig } from '../rig/rig';
import { portalUrl } from '../support/people';
import { check, WAYS } from './misdeed';
import { signInAt } from './portal';
import { IDS } from './remotesOfRig';

let rig: Rig;
test.beforeAll(async () => {
  rig = await startRig({ api: portalUrl() });
});
test.afterAll(() => rig.stop());

for (const [turn, misdeed] of MISDEEDS.entries()) {
  for (const id of IDS) {
    test(`${misdeed.name}: ${id}`, async ({ page }) => {
      await signInAt(page, rig.url, 'super@portal.test');
      const good = rig.site.registry().remotes[id];
      for (const way of WAYS) {
        await check(page, rig, id, misdeed, way, turn);
        if (good) rig.site.put(id, { ...good, enabled: true });
      }
    });
  }
}

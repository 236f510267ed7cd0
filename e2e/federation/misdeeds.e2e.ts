import { test } from '../support/test';
import {
  BACKGROUND,
  ICONS,
  type Misdeed,
  MOUNTED,
  PAGES_WRONG,
  PALETTE,
  SAYINGS,
  SLOTS_WRONG,
  TEXTS_WRONG,
} from '../rig/misdeeds';
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

const named = (list: readonly Misdeed[], ...names: string[]) =>
  names.map((name) => {
    const found = list.find((misdeed) => misdeed.name === name);
    if (!found) throw new Error(`There is no misdeed "${name}"`);
    return found;
  });

/** One or two of each kind; remotes and ways take turns. All of them, on all remotes: `misdeeds.soak.ts`. */
const CHOSEN: readonly Misdeed[] = [
  ...named(ICONS, 'an icon that throws'),
  ...named(SAYINGS, 'a rule of the menu whose roles are no list', 'a navigation that contains itself'),
  ...named(PAGES_WRONG, 'a page whose load gives null'),
  ...named(SLOTS_WRONG, 'a widget that never stops drawing'),
  ...named(MOUNTED, 'a mounted tile that throws', 'a mounted page that never comes'),
  ...named(TEXTS_WRONG, 'every text a broken plural'),
  ...named(BACKGROUND, 'a timer that throws for ever'),
  ...named(PALETTE, 'a palette that answers with no list'),
];

test('whatever one remote says, draws or does, the rest of the portal works', async ({ page }) => {
  test.setTimeout(240_000);
  await signInAt(page, rig.url, 'super@portal.test');
  for (const [turn, misdeed] of CHOSEN.entries()) {
    const id = IDS[turn % IDS.length] ?? 'services';
    const good = rig.site.registry().remotes[id];
    await check(page, rig, id, misdeed, WAYS[turn % WAYS.length] ?? 'navigation', turn);
    if (good) rig.site.put(id, good);
  }
});

import { type PortalProcess, startPortalProcess } from '../support/portalProcess';
import { signedIn } from '../support/people';
import { expect, test, type Page } from '../support/test';
import type { BoxLook } from './looks';
import type { Place } from './places';
import { report } from './report';
import { walk } from './walk';

/** Long enough for every look at one page on a busy machine. */
const TIMEOUT_MS = 300_000;

/**
 * A test for each place: everything on it stands where it can be read and pressed, in each of the looks. Before a portal of
 * its own, with a month of the demo's machines.
 * @param looksOf the looks of one place in turn
 */
export function measureAll(
  places: Readonly<Record<string, readonly Place[]>>,
  looksOf: (turn: number) => readonly BoxLook[],
): void {
  let portal: PortalProcess;
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.beforeAll(async () => {
    portal = await startPortalProcess({ DEMO_PLANT: 'past' });
  });
  test.afterAll(() => portal.stop());

  for (const [who, own] of Object.entries(places))
    test.describe(who, () => {
      for (const [turn, place] of own.entries())
        test(`boxes: ${place.name}`, async ({ page }) => {
          test.setTimeout(TIMEOUT_MS);
          await enter(page, portal.url, who);
          expect(report(await walk(page, portal.url, who, place, looksOf(turn)))).toEqual([]);
        });
    });
}

/** Signs in, where there is somebody to. */
async function enter(page: Page, url: string, who: string): Promise<void> {
  if (who !== 'nobody') return signedIn(page, `${who}@portal.test`, url);
  await page.goto(`${url}/login`);
}

import { lendSession } from '../support/people';
import { expect, test, type Page } from '../support/test';
import type { Place } from './places';

/** Long enough for every look at one page on a busy machine. */
const TIMEOUT_MS = 300_000;

export interface Visit {
  page: Page;
  url: string;
  who: string;
  place: Place;
  /** The how manieth of the person's places it is. */
  turn: number;
}

/**
 * A test for each place of each person, who is signed in. Before a portal of its own, with a month of the demo's machines.
 * @param findingsAt what is wrong at one place; nothing is right
 */
export function everyPlace(
  what: string,
  places: Readonly<Record<string, readonly Place[]>>,
  findingsAt: (visit: Visit) => Promise<string[]>,
): void {
  test.describe.configure({ mode: 'parallel' });

  for (const [who, own] of Object.entries(places))
    test.describe(who, () => {
      for (const [turn, place] of own.entries())
        test(`${what}: ${place.name}`, async ({ page, plant }) => {
          test.setTimeout(TIMEOUT_MS);
          await enter(page, plant.url, who);
          expect(await findingsAt({ page, url: plant.url, who, place, turn })).toEqual([]);
        });
    });
}

/** Signs in, where there is somebody to: the place itself is opened when it is looked at. */
async function enter(page: Page, url: string, who: string): Promise<void> {
  if (who !== 'nobody') return lendSession(page, `${who}@portal.test`, url);
  await page.goto(`${url}/login`);
}

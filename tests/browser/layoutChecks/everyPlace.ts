import { lendSession } from '../support/people';
import { expect, test, type Page } from '../support/test';
import type { Place } from './place';

const TIMEOUT_MS = 300_000;

export interface Visit {
  page: Page;
  url: string;
  who: string;
  place: Place;
  /** The index of the place among the user's places. */
  turn: number;
}

/**
 * A test for each place of each signed-in user, on a portal with a month of machine data.
 * @param findingsAt the faults at one place; none passes
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

async function enter(page: Page, url: string, who: string): Promise<void> {
  if (who !== 'nobody') return lendSession(page, `${who}@portal.test`, url);
  await page.goto(`${url}/login`);
}

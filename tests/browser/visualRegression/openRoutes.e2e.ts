import { openPlaces } from '../layoutChecks/places';
import { portalUrl } from '../support/people';
import { expect, test } from '../support/test';
import { wrongWith } from './wrong';

test('axe finds nothing on any route of nobody, each has one first heading and fits its window', async ({
  page,
}) => {
  const differences: string[] = [];
  for (const place of openPlaces) {
    await page.goto(portalUrl() + place.path);
    await place.act?.(page);
    differences.push(...(await wrongWith(page, place)));
  }
  expect(differences).toEqual([]);
});

import { expect, type Page } from '@playwright/test';
import { type Appearance, heightOf, leastTarget, nameOf } from './appearances';
import { measured } from './measure';
import type { Place } from './place';
import type { Sighting } from './report';
import { setLook } from '../support/axe';
import { PENDING } from '../support/pending';

export async function set(page: Page, { width, ...look }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await setLook(page, look);
}

async function loaded(page: Page, samples = 0): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator(`${PENDING}:visible`)).toHaveCount(samples);
}

/** Opens a place in a wide window, where its `act` finds the names it uses. */
export async function openPlace(page: Page, url: string, place: Place): Promise<void> {
  await page.setViewportSize({ width: 1440, height: heightOf(1440) });
  await page.goto(url + place.path);
  await loaded(page, place.samples);
  await place.act?.(page);
  await loaded(page, place.samples);
}

export async function walk(
  page: Page,
  url: string,
  who: string,
  place: Place,
  appearances: readonly Appearance[],
): Promise<Sighting[]> {
  await openPlace(page, url, place);
  const seen: Sighting[] = [];
  for (const look of appearances) {
    await set(page, look);
    const faults = await measured(page, leastTarget(look));
    seen.push(...faults.map((one) => ({ ...one, place: `${who} ${place.name}`, look: nameOf(look) })));
  }
  return seen;
}

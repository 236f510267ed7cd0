import { expect, type Page } from '@playwright/test';
import type { Place } from '../layoutChecks/place';
import { findings } from '../support/axe';
import { PENDING } from '../support/pending';

/** axe's findings on an open place, with the place's name; it has one first heading, and nothing is pending. */
export async function wrongWith(page: Page, { name, samples = 0 }: Place): Promise<string[]> {
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page.locator(`${PENDING}:visible`)).toHaveCount(samples);
  const faults = await findings(page);
  return faults.map((text) => `${name}: ${text}`);
}

import type { Locator } from '@playwright/test';

const dateField = (within: Locator, name: string): Locator =>
  within.getByRole('group', { name, exact: true });

/** The hidden input of a date or time field. Its text is the whole date as the language writes it: `20/11/2026 14:00`. */
export const dateInput = (within: Locator, name: string): Locator => dateField(within, name).locator('input');

/** Types into a date or time field from its first part on, digits alone: the field goes to the next part by itself. */
export async function typeDate(within: Locator, name: string, digits: string): Promise<void> {
  await dateField(within, name).getByRole('spinbutton').first().click();
  await within.page().keyboard.type(digits);
}

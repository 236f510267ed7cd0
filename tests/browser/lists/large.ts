import { expect, type Page } from '@playwright/test';

/** A count as English screens write it. */
export const number = (count: number) => count.toLocaleString('en-GB');
export const main = (page: Page) => page.getByRole('main');
export const range = (page: Page, text: string) =>
  expect(main(page).getByText(text, { exact: true })).toBeVisible();

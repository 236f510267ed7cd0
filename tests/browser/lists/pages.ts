import { expect, type Locator, type Page } from '@playwright/test';
import { goWithin } from '../support/desks';

export interface List {
  path: string;
  rows: (page: Page) => Locator;
  total: number;
  /** Whether each page is an entry of the browser's history. */
  backTurns?: true;
}

const range = (page: Page, first: number, last: number, total: number) =>
  expect(page.getByText(`${first}–${last} of ${total}`, { exact: true })).toBeVisible();
const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

export async function openList(page: Page, { path, rows }: List): Promise<void> {
  await goWithin(page, path);
  await expect(rows(page)).toHaveCount(10);
}

/** Next, last, another size, and back from elsewhere: each page shows its own rows and their range, and stays. */
export async function turnsPages(page: Page, list: List): Promise<void> {
  const { rows, total } = list;
  await openList(page, list);
  await range(page, 1, 10, total);
  const first = await rows(page).allTextContents();

  await button(page, /next page/i).click();
  await range(page, 11, 20, total);
  await expect(rows(page)).toHaveCount(10);
  await expect
    .poll(async () => (await rows(page).allTextContents()).filter((row) => first.includes(row)))
    .toEqual([]);
  const second = await rows(page).allTextContents();

  // Continues from here: a list that had jumped back to its start would show the second page again.
  const last = button(page, /last page/i);
  await ((await last.count()) > 0 ? last : button(page, /next page/i)).click();
  await range(page, 21, total, total);
  await expect(rows(page)).toHaveCount(total - 20);
  await button(page, /previous page/i).click();
  await range(page, 11, 20, total);
  await expect(rows(page)).toHaveText(second);

  // A user who leaves the list and returns finds the same page.
  await page.getByRole('banner').getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await range(page, 11, 20, total);
  await expect(rows(page)).toHaveText(second);
  if (list.backTurns) {
    await page.goBack();
    await range(page, 21, total, total);
  }

  await page
    .getByRole('main')
    .getByRole('combobox', { name: /rows per page/i })
    .click();
  await page.getByRole('option', { name: '25', exact: true }).click();
  await range(page, 1, Math.min(25, total), total);
  await expect(rows(page)).toHaveCount(Math.min(25, total));
}

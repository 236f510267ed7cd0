import { expect, type Page } from '@playwright/test';

/** Unique per run, because tests share one portal. */
const unique = () => `Check the torque ${Math.random().toString(36).slice(2, 8)}`;

/**
 * A user's work with notifications and an assignment, from the open inbox to the assignment's completion. For a portal
 * or the dev host, with any back end.
 */
export async function handleWork(page: Page): Promise<void> {
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('link').first().focus();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('None selected')).toBeVisible();

  const text = unique();
  await page.getByRole('button', { name: 'New assignment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New assignment' });
  await dialog.getByRole('button', { name: 'Send assignment' }).click();
  await expect(dialog.getByText('Choose an assignee.')).toBeVisible();
  await expect(dialog.getByText('Describe the task.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'For' }).fill('Mehmet');
  await page
    .getByRole('option', { name: /Mehmet/ })
    .first()
    .click();
  await dialog.getByLabel('Task').fill(text);
  await dialog.getByRole('button', { name: 'Send assignment' }).click();
  await expect(page.getByText(/^Assignment sent to Mehmet/)).toBeVisible();

  await page.getByRole('link', { name: 'My assignments' }).first().click();
  await page.getByRole('tab', { name: 'From me' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(text) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();

  await page.getByLabel('Write a comment').fill('Take the small key');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('main').getByText('Take the small key')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText(text);
  const steps = page.getByRole('group', { name: 'Next steps' }).getByRole('button');
  await expect(steps.first()).toBeVisible();
}

import { expect, test } from '../support/test';
import { pageOf } from '../support/people';

test('a notification is read beside the list, gone through by keys, and closed by going back', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator.fft@portal.test', '/notifications');
  const rows = page.locator('[data-row]');
  const pane = page.getByRole('region', { name: 'Reading pane' });
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  await rows.nth(1).getByRole('link').first().click();
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(/^2 of /);
  await expect(pane.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('j');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(/^3 of /);
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');

  // The open notification is in the address, so a reload shows it again, below what has arrived meanwhile.
  const link = await rows.nth(1).getByRole('link').first().getAttribute('href');
  await page.reload();
  const opened = rows.filter({ has: page.locator(`a[href="${String(link)}"]`) });
  await expect(opened).toHaveAttribute('aria-current', 'true');
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(/^\d+ of /);
  await pane.getByRole('heading', { level: 2 }).first().focus();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await expect(opened.getByRole('link').first()).toBeFocused();

  await rows.first().getByRole('link').first().click();
  await expect(pane).toBeVisible();
  await page.goBack();
  await expect(pane).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.context().close();
});

test('turned upright, the page itself opens, and leads on to the next one', async ({ browser }) => {
  const page = await pageOf(browser, 'operator.fft@portal.test', '/notifications');
  const rows = page.locator('[data-row]');
  await rows.nth(1).getByRole('link').first().click();
  const pane = page.getByRole('region', { name: 'Reading pane' });
  await expect(pane).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(pane).toHaveCount(0);
  await expect(rows.nth(1)).toBeVisible();

  await rows.nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/task-notification|system-notification/);
  await page.goBack();
  await expect(rows.nth(1)).toBeVisible();
  await page.context().close();
});

import { expect, type Page, test } from '../support/test';
import { signedIn } from '../support/people';

const OPERATOR = 'operator.fft@portal.test';

const underBars = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 300);
    const bars = [...document.querySelectorAll('header, nav')].filter(
      (one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility(),
    );
    return bars.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0) / innerHeight;
  });

test('at 400 % bars go with the page; on a phone they stay', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signedIn(page, OPERATOR);
  await expect.poll(() => underBars(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: 'Machines' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => underBars(page)).toBeGreaterThan(0.1);
});

test("in the reader's own colours timelines, alarms and the edges of what opens can be seen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signedIn(page, OPERATOR, { path: '/notifications/machines' });
  const timelines = page.getByRole('main').getByRole('img', { name: /./ });
  await expect(timelines.first()).toBeVisible();
  const unseen = await timelines.evaluateAll((all) => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    return all
      .flatMap((one) => [...one.children])
      .filter((piece) => getComputedStyle(piece).backgroundColor === canvas).length;
  });
  expect(unseen).toBe(0);
  const logo = page.getByRole('banner').locator('svg[viewBox="0 0 129 20"] path');
  await expect(logo.first()).toBeVisible();
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(await logo.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))).toEqual(
    Array.from({ length: 3 }, () => ink),
  );
  await page.getByRole('button', { name: /^Notifications,/ }).click();
  const panel = page.getByRole('dialog').first();
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
});

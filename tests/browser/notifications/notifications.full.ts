import { expect, test } from '../support/test';
import { pageOf } from '../support/people';
import { postEvents } from '../shell/events';

test('what arrives live waits until the reader asks, and moves no row', async ({ browser }) => {
  const page = await pageOf(browser, 'operator.crf@portal.test', '/notifications');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const before = await rows.first().getAttribute('data-row');
  const requested: string[] = [];
  page.on('request', (request) => {
    // The list's own call; the bell counts with another one.
    if (/\/api\/notifications\/user\/[^/]+\?page=0&size=25/.test(request.url()))
      requested.push(request.url());
  });

  const mark = `live ${Date.now()}`;
  // Not the pilot of the other tests: five hundred unread notifications would disturb them.
  await postEvents(
    'CRF',
    ...Array.from({ length: 500 }, (_, at) => ({
      description: `${mark} no ${at}`,
      priority: 'Mid' as const,
    })),
  );
  const show = page.getByRole('button', { name: /^500 new$/ });
  await expect(show).toBeVisible({ timeout: 20_000 });
  expect(await rows.first().getAttribute('data-row')).toBe(before);
  expect(requested).toEqual([]);

  await show.click();
  await expect(page.getByRole('link', { name: new RegExp(mark) }).first()).toBeVisible();
  expect(requested).toHaveLength(1);
  await page.context().close();
});

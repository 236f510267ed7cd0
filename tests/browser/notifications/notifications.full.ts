import { expect, test, type Page } from '../support/test';
import { pageOf, portalUrl } from '../support/people';

const PRODUCER_KEY = 'demo-producer-key';

const open = async (page: Page, path: string) => {
  await page.goto(`${portalUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

async function send(page: Page, texts: readonly string[]): Promise<void> {
  const answer = await page.request.post(`${portalUrl()}/api/events`, {
    headers: { 'X-Api-Key': PRODUCER_KEY },
    data: texts.map((description) => ({
      topic: 'robot-cell/state',
      description,
      module: 'welding-cell-2',
      priority: 'Mid',
      eventType: 'Warning',
      // Not the pilot of the other tests: five hundred unread notifications would disturb them.
      pilotCode: 'CRF',
    })),
  });
  expect(answer.status()).toBe(202);
}

test('what arrives live waits until the reader asks, and moves no row', async ({ browser }) => {
  const page = await pageOf(browser, 'operator.crf@portal.test');
  await open(page, '/notifications');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const before = await rows.first().getAttribute('data-row');
  const asked: string[] = [];
  page.on('request', (request) => {
    // The list's own call; the bell counts with another one.
    if (/\/api\/notifications\/user\/[^/]+\?page=0&size=25/.test(request.url())) asked.push(request.url());
  });

  const mark = `live ${Date.now()}`;
  await send(
    page,
    Array.from({ length: 500 }, (_, at) => `${mark} no ${at}`),
  );
  const show = page.getByRole('button', { name: /^500 new$/ });
  await expect(show).toBeVisible({ timeout: 20_000 });
  expect(await rows.first().getAttribute('data-row')).toBe(before);
  expect(asked).toEqual([]);

  await show.click();
  await expect(page.getByRole('link', { name: new RegExp(mark) }).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.context().close();
});

import { expect, test, type Page } from '../support/test';
import { findingsInAppearances, inTurn, LOOKS, setLook } from '../support/axe';
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

test('every screen is accessible: both modes, directions and widths, every language', async ({ browser }) => {
  let page = await pageOf(browser, 'admin.fft@portal.test');
  const found: string[] = [];
  const look = async (name: string) => {
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    found.push(...(await findingsInAppearances(page, name, inTurn(turn))));
    turn += 1;
    await page.setViewportSize({ width: 1440, height: 900 });
    await setLook(page, LOOKS[0]);
  };
  let turn = 0;
  for (const path of [
    '/notifications',
    '/notifications/assignments',
    '/notifications/assignments?as=list',
    '/notifications/handover',
    '/notifications/logbook',
    '/notification-mapping',
  ]) {
    await open(page, path);
    await look(path);
  }
  await open(page, '/notifications?tab=system');
  await page.locator('[data-row] a').first().click();
  await look('/notifications, one open beside the list');
  await page.getByRole('link', { name: 'Open page' }).click();
  // The pointer must not be on a time, which would show a tooltip.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { level: 1, name: 'System notification' })).toBeVisible();
  await look('system notification');
  await page.context().close();

  page = await pageOf(browser, 'operator.fft@portal.test');
  await open(page, '/notifications/assignments');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /assignment/i })).toBeVisible();
  await look('assignment');
  expect(found).toEqual([]);
  await page.context().close();
});

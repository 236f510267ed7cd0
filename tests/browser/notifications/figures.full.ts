import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../support/test';
import { pageOf } from '../support/people';
import { postEvents } from '../shell/events';
import { uniqueName } from '../user-management/people';

const ADMIN = 'admin.fft@portal.test';

// A condition that nobody owned, so that there are figures.
test.beforeAll(async () => {
  const conditionId = uniqueName();
  const trouble = { conditionId, priority: 'Mid', moduleName: 'Mill 7' } as const;
  await postEvents('FFT', { ...trouble, state: 'raised', description: `${conditionId} stands still` });
  await postEvents('FFT', { ...trouble, state: 'cleared', description: `${conditionId} runs again` });
});

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Figures and what the guides say' });

test('figures have their guide, can be narrowed to a machine, and each leads to its list', async ({
  browser,
}) => {
  const page = await pageOf(browser, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation').getByRole('link', { name: 'Alarm figures' }).click();
  await expect(cardsOf(page).getByRole('listitem')).toHaveCount(10);
  await expect(cardsOf(page).getByText('Beyond the guide').first()).toBeVisible();
  // The guide's limit is a line in the chart and a column in its table.
  const chart = page.getByRole('figure', { name: 'Most in 10 minutes' });
  await expect(chart.getByRole('img').getByText('Flood')).toBeVisible();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Flood' })).toBeVisible();
  const part = chart.getByRole('rowheader').last();
  await expect(part).toContainText('so far');
  await part.getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chart.getByRole('button', { name: 'Show as chart' }).click();
  const picture = chart.getByRole('img');
  await picture.hover();
  await expect(page.getByRole('tooltip')).toContainText('Most in 10 minutes');
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('table', { name: 'Machines' }).getByRole('link', { name: 'Mill 7' }).click();
  await expect(page).toHaveURL(/machine=/);
  await cardsOf(page).getByRole('link', { name: 'Show the list: Nobody had it' }).click();
  const list = page.getByRole('dialog', { name: 'Nobody had it' });
  await list.locator('a[href*="system-notification"]').first().click();
  await expect(page).toHaveURL(/system-notification/);
  await page.context().close();
});

test('figures are a file, and are not for everybody', async ({ browser }) => {
  const page = await pageOf(browser, ADMIN, '/notifications/figures?since=7d');
  await expect(cardsOf(page).getByRole('listitem')).toHaveCount(10);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^alarm-figures-FFT-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Part,Name,From (UTC)');
  expect(lines.length).toBeGreaterThan(20);
  await page.context().close();

  const operator = await pageOf(browser, 'operator.fft@portal.test', '/notifications/figures');
  await expect(operator.getByText('These figures are for those who oversee a pilot')).toBeVisible();
  await operator.context().close();
});

test('the table of shifts shows all its columns beside that of the machines', async ({ browser }) => {
  const page = await pageOf(browser, ADMIN);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation').getByRole('link', { name: 'Alarm figures' }).click();
  const shifts = page.getByRole('table', { name: 'Shifts' });
  await expect(shifts.getByRole('columnheader')).toHaveCount(4);
  const hidden = await shifts.evaluate(({ parentElement: box }) =>
    box === null ? Infinity : box.scrollWidth - box.clientWidth,
  );
  expect(hidden).toBe(0);
  await page.context().close();
});

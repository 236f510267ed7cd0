import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../support/test';
import { pageOf, portalUrl } from '../support/people';
import { postEvents } from '../shell/events';
import { uniqueName } from '../user-management/people';

const ADMIN = 'admin.fft@portal.test';

// Something that was there, and that nobody took: without it there would be nothing to tell.
test.beforeAll(async () => {
  const conditionId = uniqueName();
  const trouble = { conditionId, priority: 'Mid', moduleName: 'Mill 7' } as const;
  await postEvents('FFT', { ...trouble, state: 'raised', description: `${conditionId} stands still` });
  await postEvents('FFT', { ...trouble, state: 'cleared', description: `${conditionId} runs again` });
});

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Figures and what the guides say' });

test('figures are a file, and are not for everybody', async ({ browser }) => {
  const page = await pageOf(browser, ADMIN);
  await page.goto(`${portalUrl()}/notifications/figures?since=7d`);
  await expect(cardsOf(page).getByRole('listitem')).toHaveCount(10);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^alarm-figures-FFT-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Part,Name,From (UTC)');
  expect(lines.length).toBeGreaterThan(20);
  await page.context().close();

  const operator = await pageOf(browser, 'operator.fft@portal.test');
  await operator.goto(`${portalUrl()}/notifications/figures`);
  await expect(operator.getByText('These figures are for those who oversee a pilot')).toBeVisible();
  await operator.context().close();
});

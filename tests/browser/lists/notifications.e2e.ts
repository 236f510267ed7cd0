import { expect, test, type Page } from '../support/test';
import { goWithin } from '../support/desks';
import { WINDOWS } from '../support/windows';
import { turnsPages } from './pages';
import { MANY, manyConditions } from './rows';

for (const [where, size] of Object.entries(WINDOWS)) {
  test.describe(`on a ${where}`, () => {
    test('the inbox: pages turn and stay, and going back turns them back', async ({ desk }) => {
      const name = await manyConditions('CRF', MANY);
      const page = await desk('operator.crf');
      await page.setViewportSize(size);
      const rows = (on: Page) => on.locator('main [data-row]');
      await turnsPages(page, {
        path: `/notifications?q=${name}&size=10`,
        rows,
        total: MANY,
        backTurns: true,
      });
    });

    test('the alarms behind a figure: pages turn', async ({ desk }) => {
      // Twenty-five per page.
      const name = await manyConditions('CRF', 55);
      const page = await desk('admin.crf');
      await page.setViewportSize(size);
      await goWithin(page, `/notifications/figures?since=1d&machine=${name}&list=over`);
      const list = page.getByRole('dialog');
      const rows = list.locator('tbody tr, ul[role=list][aria-label] > li');
      await expect(rows.first()).toContainText(name);
      const first = await rows.allTextContents();
      await list.getByRole('button', { name: 'Next page' }).click();
      await expect(list.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
      await expect
        .poll(async () => (await rows.allTextContents()).filter((row) => first.includes(row)))
        .toEqual([]);
      await list.getByRole('button', { name: 'Page 3' }).click();
      await expect(rows).toHaveCount(5);
      await list.getByRole('button', { name: 'Close' }).click();
      await expect(list).toHaveCount(0);
    });
  });
}

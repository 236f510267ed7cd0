import { expect, test, type Page } from '../support/test';
import { WINDOWS, windows } from '../support/windows';
import { ROLES, USERS } from '../user-management/people';
import { type List, openList, turnsPages } from './pages';
import { MANY, manyPeople, manyRefusals } from './rows';

const rowsOf = (page: Page) => page.locator('main tbody tr, main ul[role=list][aria-label] > li');

// At a desktop window `manyPeople.e2e.ts` turns and sorts 3,000 of them.
for (const [where, size, tag] of windows('phone'))
  test(
    `people: pages turn and stay, and are sorted by what is asked for: ${where}`,
    { tag },
    async ({ desk }) => {
      const name = await manyPeople();
      const page = await desk('super');
      await page.setViewportSize(size);
      const isGrid = size.width > 1000;
      const list: List = {
        path: `${USERS}?q=${name}&size=10`,
        rows: (on) =>
          isGrid
            ? on.locator('main [role=row][data-id] [data-field=name]')
            : on.locator('main ul[role=list][aria-label] > li'),
        total: MANY,
      };
      await turnsPages(page, list);

      await openList(page, list);
      const firstRow = list.rows(page).first();
      await expect(firstRow).toContainText(`${name}01`);
      if (isGrid) {
        const heading = page.getByRole('columnheader', { name: 'E-mail' });
        await heading.click();
        await expect(heading).toHaveAttribute('aria-sort', 'ascending');
        await heading.click();
        await expect(heading).toHaveAttribute('aria-sort', 'descending');
      } else {
        await page.getByRole('combobox', { name: 'Sort by' }).click();
        await page.getByRole('option', { name: 'E-mail, descending' }).click();
      }
      await expect(firstRow).toContainText(`${name}${MANY}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /next page/i })
        .click();
      await expect(firstRow).toContainText(`${name}${MANY - 10}`);
    },
  );

for (const [where, size] of Object.entries(WINDOWS)) {
  test.describe(`on a ${where}`, () => {
    test('the audit trail: pages turn and stay', async ({ desk }) => {
      const name = await manyPeople();
      const page = await desk('super');
      await page.setViewportSize(size);
      const path = `/user-management/audit?q=${name}&size=10`;
      await turnsPages(page, { path, rows: rowsOf, total: MANY });
    });

    test('refusals: pages turn and stay', async ({ desk }) => {
      await manyRefusals();
      const page = await desk('super');
      await page.setViewportSize(size);
      const path = '/user-management/refusals?q=admin&size=10';
      await turnsPages(page, { path, rows: rowsOf, total: 30 });
    });

    test('refused messages of the broker: pages turn and stay', async ({ desk }) => {
      const page = await desk('super');
      // There is no broker, so the test answers the calls, paged as the back end would.
      const all = Array.from({ length: MANY }, (_, at) => ({
        id: String(at),
        timestamp: new Date(Date.UTC(2026, 0, 1, 0, MANY - at)).toISOString(),
        topic: `events/FFT/row-${at}`,
        pilotCode: 'FFT',
        kind: 'notJson',
        reason: 'not JSON',
        excerpt: '{',
        length: 1,
      }));
      await page.route('**/api/events/refused?*', (route) => {
        const { searchParams } = new URL(route.request().url());
        const [at, length] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
        const data = {
          results: all.slice(at * length, (at + 1) * length),
          totalElements: MANY,
          totalPages: Math.ceil(MANY / length),
          page: at,
          size: length,
        };
        return route.fulfill({ json: { success: true, message: 'OK', data, errors: null, timestamp: '' } });
      });
      await page.setViewportSize(size);
      const path = '/user-management/refused-messages?size=10';
      await turnsPages(page, { path, rows: rowsOf, total: MANY });
    });
  });
}

test('roles are sorted by each of their columns, both ways', async ({ desk }) => {
  const page = await desk('super', ROLES);
  const cells = page.locator('main tbody tr > th');
  await expect(cells.first()).toBeVisible();
  for (const column of ['Role', 'Pilot', 'Access level', 'People']) {
    const heading = page.getByRole('columnheader', { name: column, exact: true });
    const sort = heading.getByRole('button');
    const before = await heading.getAttribute('aria-sort');
    await sort.click();
    await expect(heading).toHaveAttribute('aria-sort', before === 'ascending' ? 'descending' : 'ascending');
    const rows = await cells.allTextContents();
    await sort.click();
    await expect(heading).toHaveAttribute('aria-sort', before === 'ascending' ? 'ascending' : 'descending');
    expect(new Set(await cells.allTextContents())).toEqual(new Set(rows));
    if (column === 'Role') expect(await cells.allTextContents()).toEqual(rows.reverse());
  }
});

import path from 'node:path';
import { typescriptProgram } from '../faultInjection/tools';
import { expect, test } from '../support/test';
import { signedIn } from '../support/people';
import { startPortalProcess } from '../support/portalProcess';
import { callsOf, USERS } from '../user-management/people';
import { windows } from '../support/windows';
import { main, number, range } from './large';

const PEOPLE = 3_000;

const manyPeople = (home: string) =>
  typescriptProgram(path.join(import.meta.dirname, 'crowd.ts'), home, String(PEOPLE));

// One portal of its own: in the suite's portal so much data would disturb every other test.
test.describe.configure({ mode: 'default' });
let portal: Awaited<ReturnType<typeof startPortalProcess>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  portal = await startPortalProcess({}, manyPeople);
});
test.afterAll(() => portal.stop());

for (const [name, size, tag] of windows('desktop')) {
  const isGrid = name === 'desktop';
  // Each run disables a hundred people of its own.
  const matchCount = isGrid ? 29 : 28;
  test(
    `of 3,000 people one is found, all are paged and sorted, and all that match are disabled: ${name}`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(size);
      await signedIn(page, 'super@portal.test', { url: portal.url, path: USERS });
      const rows = main(page).locator(isGrid ? '[role=row][data-id]' : 'ul[role=list][aria-label] > li');
      const names = isGrid ? rows.locator('[data-field=name]') : rows;
      const search = main(page).getByRole('searchbox', { name: 'Search people' });

      await search.fill('crowd stefan2742');
      await expect(names).toHaveCount(1);
      await expect(names).toContainText('Ștefan2742');

      await search.fill('crowd');
      await range(page, `1–25 of ${number(PEOPLE)}`);
      await main(page)
        .getByRole('button', { name: /last page/i })
        .click();
      await range(page, `${number(PEOPLE - 24)}–${number(PEOPLE)} of ${number(PEOPLE)}`);
      await expect(names.last()).toContainText('Ștefan3000');
      if (isGrid) {
        const heading = page.getByRole('columnheader', { name: 'E-mail' });
        await heading.click();
        await expect(heading).toHaveAttribute('aria-sort', 'ascending');
        await heading.click();
      } else {
        await main(page).getByRole('combobox', { name: 'Sort by' }).click();
        await page.getByRole('option', { name: 'E-mail, descending' }).click();
      }
      await range(page, `1–25 of ${number(PEOPLE)}`);
      await expect(names.first()).toContainText('Ștefan3000');
      await main(page)
        .getByRole('button', { name: /next page/i })
        .click();
      await range(page, `26–50 of ${number(PEOPLE)}`);
      await expect(names.first()).toContainText('Ștefan2975');

      await search.fill(`crowd stefan${matchCount}`);
      const matching = 100;
      await range(page, `1–25 of ${matching}`);
      await rows.first().getByRole('checkbox').check();
      await main(page)
        .getByRole('button', { name: `Select all ${matching} that match` })
        .click();
      await expect(main(page).getByText(`${matching} selected`)).toBeVisible();
      await main(page).getByRole('button', { name: 'Disable', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Disable ${matching} people?` });
      await dialog.getByRole('button', { name: 'Disable' }).click();
      await expect(page.getByText(`${matching} people disabled`).first()).toBeVisible({ timeout: 60_000 });
      await expect(names).toHaveCount(25);
      const call = await callsOf('super@portal.test', portal.url);
      const { data } = await call('GET', `/users?size=1&q=crowd stefan${matchCount}&status=DISABLED`);
      expect(data).toMatchObject({ totalElements: matching });
    },
  );
}

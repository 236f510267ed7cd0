import { expect, test } from '../support/test';
import { signInAlone, type Standalone, startStandalone } from '../rig/standalone';
import { manageSomebody } from './journey';
import { USERS } from './people';

test.describe('alone, without the shell', () => {
  let alone: Standalone;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    alone = await startStandalone('user-management');
  });
  test.afterAll(() => alone.stop());

  test('the same administrator does the same', async ({ page }) => {
    await signInAlone(page, alone.url + USERS, 'admin.fft@portal.test');
    await manageSomebody(page);
  });

  test('at a back end without states, paging and audit those parts are absent, and the rest works', async ({
    page,
  }) => {
    await signInAlone(page, `${alone.url}${USERS}?mock=1&peer=1&people=20000`, 'super@portal.test');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Access level' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'State' })).toHaveCount(0);
    await expect(page.getByText('20,003')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search people' }).fill('person.19999');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByRole('heading', { name: 'No audit trail here' })).toBeVisible();
  });
});

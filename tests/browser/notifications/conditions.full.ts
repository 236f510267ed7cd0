import { expect, test, type Page } from '../support/test';
import { bellOf, pageOf, portalUrl, untilLive } from '../support/people';
import { postEvents } from '../shell/events';
import { uniqueName } from '../user-management/people';

const OPERATOR = 'operator.fft@portal.test';
const TECHNICIAN = 'technician.fft@portal.test';

const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });

async function inboxOf(browser: Parameters<typeof pageOf>[0], email: string, name: string): Promise<Page> {
  const page = await pageOf(browser, email);
  await untilLive(page);
  // Within the page, so that the live channel stays connected.
  await page.getByRole('navigation').getByRole('link', { name: 'All notifications' }).click();
  await expect(rowOf(page, name)).toHaveCount(1);
  return page;
}
const say = (conditionId: string, state: 'raised' | 'changed' | 'cleared', words = 'stands still') =>
  postEvents('FFT', { conditionId, state, priority: 'High', description: `${conditionId} ${words}` });

async function shelve(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Shelve it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shelve it' });
  await dialog.getByLabel('Why').fill('Spare part ordered');
  await dialog.getByRole('button', { name: 'Shelve it' }).click();
}

test('what is shelved has a list of its own, over a reload, and is taken from there', async ({ browser }) => {
  const name = uniqueName();
  await say(name, 'raised');
  const page = await inboxOf(browser, OPERATOR, name);
  const other = await inboxOf(browser, TECHNICIAN, name);
  await shelve(page, name);
  for (const one of [page, other]) await expect(rowOf(one, name)).toHaveCount(0);

  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Shelved' }).click();
  const shelf = page.getByRole('dialog', { name: 'Shelved notifications' });
  const shelved = shelf.getByRole('listitem').filter({ hasText: name });
  await expect(shelved).toContainText('Jonas Becker, until');
  await expect(shelved).toContainText('Spare part ordered');
  await shelved.getByRole('button', { name: 'Take off the shelf' }).click();
  await expect(shelved).toHaveCount(0);
  await shelf.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(rowOf(page, name)).toHaveCount(1);
  await Promise.all([page, other].map((one) => one.context().close()));
});

test('a condition that ends while somebody looks at it says so, and no longer rings', async ({ browser }) => {
  const name = uniqueName();
  await say(name, 'raised');
  const page = await inboxOf(browser, OPERATOR, name);
  const row = rowOf(page, name);
  await expect(row.getByText('Unread:')).toBeAttached();
  await bellOf(page).click();
  const bell = page.getByRole('dialog', { name: /All notifications/ });
  await expect(bell.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await say(name, 'changed', 'still stands');
  await expect(row.getByText(/2 times/)).toBeVisible();
  await expect(row).toHaveCount(1);
  await say(name, 'cleared', 'runs again');
  await expect(row.getByText('Cleared before you looked')).toBeVisible();
  await expect(row.getByRole('button', { name: 'I have it' })).toHaveCount(0);
  await expect(row.getByText('Unread:')).toHaveCount(0);
  await bellOf(page).click();
  await expect(bell.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  await page.context().close();
});

test('what was over before somebody looked is found by a filter', async ({ browser }) => {
  const [missed, seen] = [uniqueName(), uniqueName()];
  await say(missed, 'raised');
  await say(seen, 'raised');
  const page = await inboxOf(browser, OPERATOR, seen);
  await rowOf(page, seen).getByRole('button', { name: 'I have it' }).click();
  await expect(rowOf(page, seen).getByText('You have it', { exact: true })).toBeVisible();
  await say(missed, 'cleared', 'runs again');
  await say(seen, 'cleared', 'runs again');
  await page.goto(`${portalUrl()}/notifications?status=missed`);
  await expect(rowOf(page, missed)).toContainText('Cleared before you looked');
  await expect(rowOf(page, seen)).toHaveCount(0);
  await page.context().close();
});

test('what becomes worse ends its shelving, and says why', async ({ browser }) => {
  const name = uniqueName();
  const report = (priority: 'Mid' | 'High', words: string) =>
    postEvents('FFT', { conditionId: name, state: 'changed', priority, description: `${name} ${words}` });
  await report('Mid', 'is warm');
  const page = await inboxOf(browser, OPERATOR, name);
  await shelve(page, name);
  await expect(rowOf(page, name)).toHaveCount(0);
  // Not worse than before, so it stays shelved.
  await report('Mid', 'is still warm');
  await report('High', 'is hot');
  await expect(page.getByRole('button', { name: `${name} is hot` })).toBeVisible();
  // New entries wait until the user asks: no row moves by itself.
  await page.getByRole('button', { name: /^\d+ new$/ }).click();
  await expect(rowOf(page, name)).toContainText('is hot');
  await expect(rowOf(page, name)).toContainText('Off the shelf: it became worse');
  await page.context().close();
});

test('the owner keeps its line until they release it', async ({ browser }) => {
  const name = uniqueName();
  await say(name, 'raised');
  const page = await inboxOf(browser, OPERATOR, name);
  const row = rowOf(page, name);
  await row.getByRole('button', { name: 'I have it' }).click();
  await expect(row.getByText('You have it', { exact: true })).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(page.getByText(/was not deleted because you have it/)).toBeVisible();
  await expect(row).toHaveCount(1);
  await page.context().close();
});

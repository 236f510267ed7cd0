import { expect, type Page, test } from '../support/test';
import { ownPilot } from '../support/ownPilot';
import { bellOf, pageOf, portalUrl } from '../support/people';
import { postEvents } from '../shell/events';

/** More than the bell's list holds (500), and more than a back end counts with a filter (10,000). */
const ALL = 10_200;
/** The limit of one call (`MAX_EVENT_BATCH`). */
const BATCH = 500;
const HIGH = ALL / 5;

const number = (count: number) => count.toLocaleString('en-GB');
const rows = (page: Page) => page.locator('[data-row]');
const range = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const says = (page: Page, unread: number) =>
  expect(bellOf(page)).toHaveAccessibleName(`Notifications, ${number(unread)} unread`);
const inbox = (query = '') => `${portalUrl()}/notifications${query}`;

async function send(code: string): Promise<void> {
  const first = Date.now() - ALL - 60_000;
  const events = Array.from({ length: ALL }, (_, at) => ({
    description: `Event ${at}`,
    priority: at % 5 === 0 ? ('High' as const) : ('Low' as const),
    timestamp: new Date(first + at).toISOString(),
  }));
  for (let at = 0; at < ALL; at += BATCH) await postEvents(code, ...events.slice(at, at + BATCH));
}

test('with ten thousand unread every number is right, and every list has its end', async ({ browser }) => {
  test.setTimeout(600_000);
  const { code, email } = await ownPilot();
  await test.step('seed', () => send(code));
  const elsewhere = await pageOf(browser, email);
  const page = await pageOf(browser, email);

  await test.step('the bell counts them all, and the list of the urgent has as many', async () => {
    for (const one of [page, elsewhere]) await says(one, ALL);
    await page.goto(`${portalUrl()}/notifications?status=unread&priority=high`);
    await range(page, `1–25 of ${number(HIGH)}`);
  });

  await test.step('the bell’s number stays right after one was opened beside the list, and after a live frame', async () => {
    await rows(page).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Reading pane' })).toBeVisible();
    for (const one of [page, elsewhere]) await says(one, ALL - 1);
    await postEvents(code, { description: 'The newest' });
    for (const one of [page, elsewhere]) await says(one, ALL);
  });

  await test.step('where a whole page is deleted the next one shows', async () => {
    await page.goto(inbox());
    await range(page, `1–25 of ${number(ALL + 1)}`);
    await expect(rows(page).first()).toContainText('The newest');
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('25 notifications will be deleted').first()).toBeVisible();
    await expect(rows(page).first()).toContainText(`Event ${ALL - 25}`);
    await expect(rows(page)).toHaveCount(25);
    await range(page, `1–25 of ${number(ALL - 24)}`);
    for (const one of [page, elsewhere]) await says(one, ALL - 24);
  });

  await test.step('a page beyond the end is the last one', async () => {
    await page.goto(inbox('?page=99999'));
    const last = Math.ceil((ALL - 24) / 25);
    await expect(page).toHaveURL(new RegExp(`page=${last}$`));
    await expect(rows(page)).toHaveCount((ALL - 24) % 25 || 25);
    await expect(rows(page).last()).toContainText('Event 0');
  });

  await test.step('all that match are marked by one bulk action, which can be taken back', async () => {
    const high = HIGH - 4;
    await page.goto(inbox('?priority=high'));
    await range(page, `1–25 of ${number(high)}`);
    const markAll = async () => {
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: `Select all ${number(high)} that match` }).click();
      await expect(page.getByText(`All ${number(high)} that match are selected.`)).toBeVisible();
      await page.getByRole('button', { name: 'Mark read', exact: true }).click();
      await expect(page.getByText(`${number(high)} notifications will be marked read`).first()).toBeVisible();
    };
    await markAll();
    await page.getByRole('button', { name: /undo/i }).click();
    await expect(rows(page).first().getByText('Unread:')).toBeAttached();
    await says(page, ALL - 24);
    await markAll();
    await expect(page.getByText(`${number(high)} notifications marked read`).first()).toBeVisible();
    await expect(rows(page).getByText('Unread:')).toHaveCount(0);
    for (const one of [page, elsewhere]) await says(one, ALL - 24 - high);
  });
  await page.context().close();
  await elsewhere.context().close();
});

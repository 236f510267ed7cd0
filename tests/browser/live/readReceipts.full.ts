import { expect, test, type Page } from '../support/test';
import { ownPilot } from '../support/ownPilot';
import { bellOf, pageOf, portalUrl, untilLive } from '../support/people';
import { postEvents } from '../shell/events';

const panelOf = (page: Page) => page.getByRole('dialog', { name: /All notifications/ });
const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text });
const says = (page: Page, unread: number) =>
  expect(bellOf(page)).toHaveAccessibleName(
    unread === 0 ? 'Notifications, none unread' : `Notifications, ${unread} unread`,
  );

test('the bell shows forty events of one moment, in one POST, when opened', async ({ browser }) => {
  const { code, email } = await ownPilot();
  const timestamp = new Date().toISOString();
  const many = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => ({ description: `${name} ${at}`, timestamp }));
  await postEvents(code, ...many(5, 'Before'));
  const page = await pageOf(browser, email);
  await untilLive(page);
  await says(page, 5);
  await bellOf(page).click();
  const lines = panelOf(page).getByRole('listitem');
  await expect(lines.filter({ hasText: /Before \d/ })).toHaveCount(5);

  await postEvents(code, ...many(40, 'After'));
  const show = panelOf(page).getByRole('button', { name: 'Show 40 new' });
  await expect(show).toBeVisible();
  await expect(lines.filter({ hasText: /Before \d/ })).toHaveCount(5);
  await show.click();
  await expect(lines.filter({ hasText: /After \d/ })).toHaveCount(5);
  await expect(lines).toHaveCount(5);
  await expect(panelOf(page).getByRole('button', { name: /^Show/ })).toHaveCount(0);
  await page.context().close();
});

test('what is read here is read in the list of another tab and on the bell of another browser', async ({
  browser,
}) => {
  const { code, email } = await ownPilot();
  const here = await pageOf(browser, email);
  const tab = await here.context().newPage();
  const elsewhere = await pageOf(browser, email);
  await tab.goto(`${portalUrl()}/dashboard`);
  for (const page of [here, tab, elsewhere]) await untilLive(page);
  await postEvents(code, ...['One', 'Two', 'Three'].map((name) => ({ description: `${name} of marks` })));
  for (const page of [here, tab, elsewhere]) await says(page, 3);
  for (const page of [here, tab]) await page.goto(`${portalUrl()}/notifications`);
  const dot = (page: Page, text: string) => rowOf(page, text).getByText('Unread:');
  await expect(dot(tab, 'One of marks')).toBeAttached();

  await rowOf(here, 'One of marks').getByRole('checkbox').check();
  await here.getByRole('button', { name: 'Mark read', exact: true }).click();
  await expect(dot(here, 'One of marks')).toHaveCount(0);
  await expect(dot(tab, 'One of marks')).toHaveCount(0);
  for (const page of [here, tab, elsewhere]) await says(page, 2);

  await bellOf(elsewhere).click();
  await panelOf(elsewhere).getByRole('button', { name: 'Mark these as read' }).click();
  await elsewhere.keyboard.press('Escape');
  for (const page of [here, tab, elsewhere]) await says(page, 0);
  for (const page of [here, tab])
    for (const name of ['Two', 'Three']) await expect(dot(page, `${name} of marks`)).toHaveCount(0);

  await rowOf(tab, 'Two of marks').getByRole('checkbox').check();
  await tab.getByRole('button', { name: 'Mark unread', exact: true }).click();
  await expect(dot(here, 'Two of marks')).toBeAttached();
  for (const page of [here, tab]) await says(page, 1);
  await here.context().close();
  await elsewhere.context().close();
});

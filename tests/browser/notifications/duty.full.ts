import { expect, test, type Page } from '../support/test';
import { pageOf, portalUrl, untilLive } from '../support/people';

const OPERATOR = 'operator.fft@portal.test';
const TECHNICIAN = 'technician.fft@portal.test';

async function openDuty(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/notifications/duty`);
  await expect(page.getByRole('heading', { level: 1, name: 'On duty' })).toBeVisible();
}

/** The next week, opened within the page so that the live channel stays connected. */
async function openNextWeek(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await untilLive(page);
  await page.getByRole('navigation').getByRole('link', { name: 'On duty' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
}

const operators = (page: Page) => page.getByRole('table', { name: 'Shifts of the week: Plant Operator' });
const turnOf = (page: Page, shift: string, people: string) =>
  operators(page).getByRole('button', { name: new RegExp(`^${shift}, Wednesday.*: ${people}`) });
const swapsOf = (page: Page) => page.getByRole('list', { name: 'Swaps' });

test('a swap is requested by one and accepted by the other, and both see it in the week', async ({
  browser,
}) => {
  const page = await pageOf(browser, OPERATOR);
  const other = await pageOf(browser, TECHNICIAN);
  for (const one of [page, other]) {
    await openNextWeek(one);
    await expect(turnOf(one, 'Early', 'Jonas Becker')).toBeVisible();
  }

  await turnOf(page, 'Early', 'Jonas Becker').click();
  await page.getByRole('button', { name: 'Ask for a swap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a swap' });
  await dialog.getByLabel('Who should take it').click();
  await page.getByRole('option', { name: 'Mehmet Yilmaz' }).click();
  await dialog.getByLabel('In exchange for').click();
  await page
    .getByRole('option', { name: /^Late, Wednesday/ })
    .first()
    .click();
  await dialog.getByLabel(/Message to them/).fill('Dentist');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(
    swapsOf(page).getByText('You ask Mehmet Yilmaz to take: Early', { exact: false }),
  ).toBeVisible();

  // The colleague gets a notification, and the open page shows the swap without a reload.
  const swap = swapsOf(other)
    .getByRole('listitem')
    .filter({ hasText: 'Jonas Becker asks you to take: Early' });
  await expect(swap).toContainText('Dentist');
  await swap.getByRole('button', { name: 'Agree' }).click();
  for (const one of [page, other]) {
    await expect(turnOf(one, 'Early', 'Mehmet Yilmaz')).toBeVisible();
    await expect(swapsOf(one).getByText('Agreed').first()).toBeVisible();
  }
  await other.reload();
  await expect(turnOf(other, 'Early', 'Mehmet Yilmaz')).toBeVisible();
  await other.goto(`${portalUrl()}/notifications?q=Dentist`);
  await other.locator('[data-row] a').first().click();
  await other.getByRole('link', { name: 'Open “On duty”' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'On duty' })).toBeVisible();
  await Promise.all([page, other].map((one) => one.context().close()));
});

test('an address of the own calendar is made, read by others without a session, and revoked', async ({
  browser,
  request,
}) => {
  const page = await pageOf(browser, OPERATOR);
  await openDuty(page);
  await page.getByRole('button', { name: 'Create an address' }).click();
  const address = await page.getByLabel('Address of the calendar').inputValue();
  const path = address.replace(/^.*\/api/, `${portalUrl()}/api`);
  const answer = await request.get(path);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Revoke the address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the address' }).click();
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  await page.context().close();
});

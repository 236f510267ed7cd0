import { setLook } from '../support/axe';
import { pageOf, untilLive } from '../support/people';
import { expect, test, type Page } from '../support/test';
import { postEvents } from '../shell/events';
import { uniqueName } from '../user-management/people';

const OPERATOR = 'operator.fft@portal.test';
const TECHNICIAN = 'technician.fft@portal.test';

const tiles = (page: Page) => page.getByRole('list', { name: 'Machines, the worst first' });
const tileOf = (page: Page, name: string) => tiles(page).getByRole('listitem').filter({ hasText: name });

const say = (name: string, state: 'raised' | 'cleared') =>
  postEvents('FFT', {
    conditionId: name,
    state,
    priority: 'High',
    moduleName: name,
    description: `${name} stands still`,
  });

test('a machine is there by itself, follows what people do about it, and is grey when it is over', async ({
  browser,
}) => {
  const name = uniqueName();
  const page = await pageOf(browser, OPERATOR);
  const other = await pageOf(browser, TECHNICIAN);
  for (const one of [page, other]) {
    await untilLive(one);
    // Within the page, so that the live channel stays connected.
    await one.getByRole('navigation').getByRole('link', { name: 'Machines' }).click();
    await expect(one.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
  }
  await say(name, 'raised');
  await expect(tileOf(page, name)).toContainText('Alarm');
  await expect(tileOf(page, name)).toContainText('Nobody has it');

  await other.getByRole('navigation').getByRole('link', { name: 'All notifications' }).click();
  await other
    .locator('[data-row]')
    .filter({ hasText: name })
    .getByRole('button', { name: 'I have it' })
    .click();
  await expect(tileOf(page, name)).toContainText('Mehmet Yilmaz has it');

  await tileOf(page, name).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conditions of this time' })).toContainText(
    'Mehmet Yilmaz has it',
  );
  await say(name, 'cleared');
  await expect(page.getByText('No open trouble')).toBeVisible();
  await page.getByRole('button', { name: 'Week' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true');
  await Promise.all([page, other].map((one) => one.context().close()));
});

test('the dashboard shows the worst machines, each of which leads to its page', async ({ browser }) => {
  await say(uniqueName(), 'raised');
  const page = await pageOf(browser, OPERATOR);
  await tiles(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'When there was trouble' })).toBeVisible();
  await expect(page).toHaveURL(/\/notifications\/machines\/FFT\//);
  await page.context().close();
});

test('time runs from left to right where the layout is mirrored, too', async ({ browser }) => {
  const name = uniqueName();
  await say(name, 'raised');
  const page = await pageOf(browser, OPERATOR, '/notifications/machines');
  await expect(tileOf(page, name)).toBeVisible();
  for (const themeDirection of ['ltr', 'rtl']) {
    await setLook(page, { mode: 'light', i18n: 'en', themeDirection });
    const place = () =>
      tileOf(page, name)
        .locator('[role=img][dir=ltr]')
        .evaluate((timeline) => {
          const { left, width } = timeline.getBoundingClientRect();
          return ((timeline.lastElementChild?.getBoundingClientRect().left ?? 0) - left) / width;
        });
    await expect.poll(place, { message: themeDirection }).toBeGreaterThan(0.9);
  }
  await page.context().close();
});

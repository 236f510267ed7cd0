import { expect, test, type Page } from '../support/test';
import { postEvents } from '../shell/events';
import { bellOf, pageOf, PASSWORD, portalUrl, prefer } from '../support/people';

const service = (page: Page) => page.frameLocator('main iframe');

test("a run that fails reaches the right person's bell, whose line opens the right page", async ({
  browser,
}) => {
  const name = `Night check ${Math.floor(Math.random() * 1_000_000)}`;
  const operator = await pageOf(browser, 'operator.fft@portal.test');
  const stranger = await pageOf(browser, 'operator.sew@portal.test');
  const place = encodeURIComponent('/orchestrator/?use=spindle-health');
  await operator.goto(`${portalUrl()}/incorporated-services/orchestrator?path=${place}`);
  const editor = service(operator);
  await editor.getByLabel('Name').fill(name);
  await editor
    .getByLabel(/make this step fail/i)
    .first()
    .check();
  await editor.getByRole('button', { name: 'Save and run' }).click();

  await expect(bellOf(operator)).toHaveAccessibleName(/[1-9]/, { timeout: 20_000 });
  await expect(operator.getByText(new RegExp(`${name}.* failed`)).first()).toBeVisible({ timeout: 20_000 });
  await bellOf(operator).click();
  const line = operator
    .getByRole('dialog', { name: /notifications/i })
    .getByText(new RegExp(name))
    .first();
  await line.click();
  await expect(operator).toHaveURL(/\/notifications\/system-notification\//);
  await expect(operator.getByText(new RegExp(`${name}.* failed`)).first()).toBeVisible();

  await expect(bellOf(stranger)).toBeVisible();
  await bellOf(stranger).click();
  await expect(stranger.getByText(new RegExp(name))).toHaveCount(0);
  await operator.context().close();
  await stranger.context().close();
});

test('a manager, who may not read the events, finds figures of the pilot in Evaluation', async ({
  browser,
}) => {
  const moduleName = `Press ${Math.floor(Math.random() * 1_000_000)}`;
  const trouble = { description: moduleName, moduleName, conditionId: moduleName, priority: 'High' } as const;
  await postEvents('FFT', { ...trouble, state: 'raised' });
  await postEvents('FFT', { ...trouble, state: 'cleared' });
  const path = '/incorporated-services/evaluation-and-decision-support';
  const page = await pageOf(browser, 'manager.fft@portal.test', path);
  await expect(service(page).getByText(/come from the alarms of your pilot/)).toBeVisible();
  await expect(service(page).getByRole('table').first()).toContainText(moduleName);
  await page.context().close();
});

test('a service looks as the portal does, from its first drawing and when somebody chooses otherwise', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator.fft@portal.test');
  await prefer(page, { i18n: 'fr', mode: 'dark', themeDirection: 'rtl' });
  await page.goto(`${portalUrl()}/incorporated-services/catalogue`);
  const root = service(page).locator('html');
  await expect(root).toHaveAttribute('lang', 'fr');
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await expect(root).toHaveAttribute('dir', 'rtl');
  const own = service(page).getByRole('searchbox').or(service(page).getByRole('textbox')).first();
  await own.fill('spindle');
  // Only the portal's own heading is visible, not that of the page in the frame.
  const heading = await service(page).getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.height ?? 0).toBeLessThan(2);

  // In another tab: the preference belongs to the user, not to the page.
  const other = await page.context().newPage();
  await other.goto(`${portalUrl()}/dashboard`);
  await prefer(other, { i18n: 'ro', mode: 'light', themeDirection: 'ltr' });
  await expect(root).toHaveAttribute('data-mode', 'light');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('lang', 'ro');
  await page.context().close();
});

test('the keyboard goes into the frame and out of it', async ({ browser }) => {
  const page = await pageOf(browser, 'admin.fft@portal.test', '/incorporated-services/catalogue');
  await expect(service(page).getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Full screen' }).focus();
  await page.keyboard.press('Tab');
  await expect(service(page).locator('body *:focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();

  await page.keyboard.press('Enter');
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeFocused();
  await expect(page.getByRole('banner')).toHaveJSProperty('inert', true);
  await leave.click();
  await expect(page.getByRole('banner')).toHaveJSProperty('inert', false);
  await page.context().close();
});

test('virtual commissioning is for its pilots, at its address, and says so to everybody else', async ({
  browser,
}) => {
  const path = '/incorporated-services/virtual-commissioning';
  const page = await pageOf(browser, 'operator.fft@portal.test', path);
  await expect(page.getByRole('main')).toContainText(
    /offered only where the portal’s address contains dashboard\.fft/i,
  );
  await expect(page.locator('main iframe')).toHaveCount(0);

  const address = new URL(portalUrl());
  address.hostname = 'dashboard.fft.localhost';
  await page.goto(`${address.origin}${path}`);
  await page.getByLabel(/e-mail/i).fill('operator.fft@portal.test');
  await page.getByLabel(/^password/i).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(service(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

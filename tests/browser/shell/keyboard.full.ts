import { expect, test } from '../support/test';
import { ownPilot } from '../support/ownPilot';
import { bellOf, pageOf, PASSWORD, portalUrl } from '../support/people';
import { postEvents } from './events';

test('on a small screen the drawer opens, closes on a choice and gives the focus on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portalUrl()}/login`);
  await page.getByLabel('E-mail').fill('operator.fft@portal.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Open the menu' });
  await toggle.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await menu.getByRole('link').nth(1).press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the palette names a thing once, and leaves the focus at what an action opened, or where it was', async ({
  browser,
}) => {
  const { code, email } = await ownPilot();
  await postEvents(code, { description: 'Belt of the palette slips', priority: 'High' });
  const page = await pageOf(browser, email);
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  const field = page.getByRole('combobox');
  const options = page.getByRole('option');
  const typed = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(options.first()).toBeVisible();
    await expect(page.getByText('Searching')).toBeHidden();
  };

  // The unread list of the shell and the inbox of the remote both find it.
  await bell.focus();
  await typed('Belt of the palette');
  await expect(options.filter({ hasText: 'Belt of the palette slips' })).toHaveCount(1);
  // The first Escape closes the list, the second empties the field and leaves it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await typed('New assignment');
  await options.filter({ hasText: 'New assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New assignment' });
  await expect(dialog).toBeVisible();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell).toBeFocused();
  await page.context().close();
});

test('what is pasted into a field with a maximum ends with a whole emoji, and can be undone', async ({
  desk,
}) => {
  const page = await desk('manager.fft', '/notifications');
  await page.getByRole('main').getByRole('button', { name: 'New assignment' }).first().click();
  const field = page.getByRole('dialog').getByLabel('Module or machine');
  const most = Number(await field.getAttribute('maxlength'));
  expect(most).toBeGreaterThan(20);
  const start = 'x'.repeat(most - 5);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${start}👨‍👩‍👧‍👦 and more`);
  await field.focus();
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue(start);
  await page.keyboard.insertText('🇷🇴🇷🇴');
  await expect(field).toHaveValue(`${start}🇷🇴`);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
});

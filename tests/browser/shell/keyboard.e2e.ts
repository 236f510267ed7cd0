import { expect, test, type Locator, type Page } from '../support/test';
import { PASSWORD, portalUrl } from '../support/people';

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The element cannot be reached by the keyboard');
}

test('sign-in, menu, bell, palette, preferences and signing out by the keyboard alone', async ({ page }) => {
  await page.goto(`${portalUrl()}/login`);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('operator.fft@portal.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Dashboard');
  await expect(heading).toBeFocused();

  await test.step('the skip link leads past the frame', async () => {
    await page.reload();
    await expect(heading).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the menu leads to a page, whose heading gets the focus', async () => {
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').nth(1);
    await tabTo(page, entry, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText('Dashboard');
  });

  await test.step('the bell opens, holds the focus, and gives it back', async () => {
    const bell = page.getByRole('button', { name: /^Notifications,/ });
    await tabTo(page, bell, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: /All notifications/ });
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('the palette finds a page', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('account pro');
    await expect(page.getByRole('option', { name: 'Account profile' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Account profile');
    await expect(heading).toBeFocused();
  });

  await test.step('preferences change by arrow keys and give the focus back', async () => {
    const account = page.getByRole('button', { name: /Account menu/ });
    await tabTo(page, account, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Preferences' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preferences' });
    await tabTo(page, dialog.getByRole('radio', { name: 'Light' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(account).toBeFocused();
  });

  await test.step('signing out', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(heading).toHaveText('Sign in');
  });
});

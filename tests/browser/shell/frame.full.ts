import { expect, test } from '../support/test';
import { findings } from '../support/axe';
import { pageOf, portalUrl, signedIn } from '../support/people';

const PERSON = 'super@portal.test';

test('the drawer after a reload, and the list of the palette', async ({ browser }) => {
  const page = await pageOf(browser, PERSON);
  const menu = page.locator('#frame-menu');

  await test.step('the whole menu of a platform administrator fits a window of 900 px', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(menu.getByRole('link', { name: 'Remotes' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Records' })).toBeVisible();
    expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  await test.step('a drawer that was made small is small after a reload', async () => {
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    expect((await menu.boundingBox())?.width).toBeLessThan(120);
  });

  await test.step('the list of the palette scrolls by itself, and axe agrees', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.keyboard.press('Control+k');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect
      .poll(() => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Esc closes the list of a typed word and keeps the word, as nothing opens it again', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.pressSequentially('pro');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option').first()).toBeHidden();
    await expect(field).toHaveValue('pro');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(field).not.toBeFocused();
  });
  await page.context().close();
});

test('forms of those who are not signed in begin in their first field', async ({ page }) => {
  for (const [path, first] of [
    ['/login', /e-mail/i],
    ['/forgot-password', /e-mail/i],
    ['/activate-account#token=a-token-of-a-mailed-link', /password/i],
    ['/reset-password#token=a-token-of-a-mailed-link', /password/i],
  ] as const) {
    // Another fragment alone would not load the page.
    await page.goto('about:blank');
    await page.goto(portalUrl() + path);
    await expect(page.getByRole('textbox', { name: first }).first(), path).toBeFocused();
  }
});

test('before the shell’s files have come the page has the outline of its address, and says its name', async ({
  page,
}) => {
  const look = async (path: string, outline: string, places: number) => {
    await page.goto(portalUrl() + path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-page', outline);
    await expect(page.getByText('Factory portal')).toBeInViewport();
    await expect(page.locator('.skeleton-place:visible')).toHaveCount(places);
  };
  await page.route('**/assets/**', () => undefined);
  await look('/login', 'card', 2);
  await look('/pages/faqs', 'name', 0);
  // Without a session, it is the sign-in that comes.
  await look('/dashboard', 'card', 2);
  await page.unroute('**/assets/**');
  await signedIn(page, 'operator.fft@portal.test');
  await page.route('**/assets/**', () => undefined);
  await look('/dashboard', 'frame', 2);
});

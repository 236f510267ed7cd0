import { expect, test, type Page } from '../support/test';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main pages' });

test('a phone has the pages of every day at its lower edge, and all others one touch away', async ({
  desk,
}) => {
  const page = await desk('operator.fft');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar(page).getByRole('link')).toHaveText([
    'Dashboard',
    /^\d*All notifications$/,
    'My assignments',
    'Machines',
  ]);
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await bar(page).getByRole('link', { name: 'Machines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Machines' })).toHaveAttribute('aria-current', 'page');
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect(bar(page)).toHaveCount(0);
});

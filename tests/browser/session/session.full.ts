import { expect, test } from '../support/test';
import { portalUrl } from '../support/people';
import { fillSignIn } from './signing';

const OPERATOR = 'operator.fft@portal.test';

test('the root path leads to the dashboard and is not in the history', async ({ page }) => {
  await page.goto(`${portalUrl()}/pages/faqs`);
  await page.goto(`${portalUrl()}/`);
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, OPERATOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${portalUrl()}/`);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a return address of another site is not followed', async ({ page }) => {
  await page.goto(`${portalUrl()}/login?from=${encodeURIComponent('//evil.example/x')}`);
  await fillSignIn(page, OPERATOR);
  await expect(page).toHaveURL(`${portalUrl()}/dashboard`);
});

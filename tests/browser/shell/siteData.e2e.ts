import { expect, mayComplain, test } from '../support/test';
import { portalUrl } from '../support/people';
import { fillSignIn } from '../session/signing';

const OPERATOR = 'operator.fft@portal.test';

test('with site data blocked the portal works for the session, and says what it cannot keep', async ({
  page,
}) => {
  mayComplain(/Failed to save scroll positions in sessionStorage/);
  await page.addInitScript(() => {
    // Like a browser that blocks site data: even a read throws.
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto(`${portalUrl()}/login`);
  await fillSignIn(page, OPERATOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('This browser stores nothing for the portal');
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
});

test('with no room left in the browser a reload signs nobody out', async ({ page }) => {
  await page.goto(`${portalUrl()}/login`);
  await page.evaluate(() => {
    for (let length = 4_000_000, at = 0; length >= 1; at += 1)
      try {
        localStorage.setItem(`fill-${at}`, 'x'.repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
  });
  await fillSignIn(page, OPERATOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

import { expect, test, type Page } from '../support/test';
import { findingsInLooks } from '../support/axe';
import { portalUrl, signedIn } from '../support/people';

const AUTH = ['/login', '/forgot-password', '/check-mail', '/activate-account', '/reset-password?token=x'];
const OPEN = [
  '/pages/code-verification/code-verification3',
  '/pages/error',
  '/pages/500',
  '/pages/coming-soon1',
  '/pages/coming-soon2',
  '/pages/under-construction',
  '/pages/contact-us',
  '/pages/faqs',
  '/pages/privacy-policy',
  '/pages/terms-of-usage',
];
const FRAMED = ['/dashboard', '/user/account-profile', '/sample-page', '/no/such/page'];

async function checkAll(page: Page, path: string, open?: () => Promise<void>): Promise<void> {
  await page.goto(portalUrl() + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open?.();
  expect(await findingsInLooks(page, path)).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...AUTH, ...OPEN]) {
  test(`axe: ${path} in both modes, both directions and both widths`, ({ page }) => checkAll(page, path));
}

test.describe('signed in', () => {
  for (const path of FRAMED) {
    test(`axe: ${path} in both modes, both directions and both widths`, async ({ page }) => {
      await signedIn(page, 'operator.fft@portal.test');
      await checkAll(page, path);
    });
  }

  const PANELS = {
    'the bell': 'header .MuiBadge-root [aria-haspopup=dialog]',
    'the theme and language control': 'header [aria-haspopup=dialog]:has(.tabler-icon-language)',
    'the user menu': 'header [aria-haspopup=dialog]:has(.MuiAvatar-root)',
  };
  for (const [name, selector] of Object.entries(PANELS)) {
    test(`axe: ${name} open`, async ({ page }) => {
      await signedIn(page, 'operator.fft@portal.test');
      await checkAll(page, '/dashboard', async () => {
        await page.locator(selector).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    });
  }
});

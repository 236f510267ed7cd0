import { expect, test, type Page } from '../support/test';
import { openPlaces } from '../layoutChecks/places';
import { findings, findingsInAppearances, type Look, WIDTHS } from '../support/axe';
import { lendSession, portalUrl } from '../support/people';

const FRAMED = ['/dashboard', '/user/account-profile', '/sample-page', '/no/such/page'];

type LooksAt = (width: number) => readonly Look[];

async function checkAll(
  page: Page,
  path: string,
  looksAt: LooksAt | undefined,
  open?: () => Promise<void>,
): Promise<void> {
  await page.goto(portalUrl() + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open?.();
  expect(await findingsInAppearances(page, path, looksAt)).toEqual([]);
}

/** @param appearancesOf the appearances of one page by its index; default: all */
export function testAxe(appearancesOf?: (turn: number) => LooksAt): void {
  for (const [turn, { path }] of openPlaces.entries()) {
    test(`axe: ${path} in modes, directions and widths`, ({ page }) =>
      checkAll(page, path, appearancesOf?.(turn)));
  }

  test('axe: the page of mails that were not sent', async ({ page }) => {
    await page.goto(`${portalUrl()}/mailbox`);
    // The mails are in frames without scripts, where axe cannot run.
    await page.evaluate(() => document.querySelectorAll('iframe').forEach((mail) => mail.remove()));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findings(page)).toEqual([]);
    }
  });

  test.describe('signed in', () => {
    for (const [turn, path] of FRAMED.entries()) {
      test(`axe: ${path} in modes, directions and widths`, async ({ page }) => {
        await lendSession(page, 'operator.fft@portal.test');
        await checkAll(page, path, appearancesOf?.(turn));
      });
    }

    const PANELS = {
      'the bell': 'header .MuiBadge-root [aria-haspopup=dialog]',
      'the theme and language control': 'header [aria-haspopup=dialog]:has(.tabler-icon-language)',
      'the user menu': 'header [aria-haspopup=dialog]:has(.MuiAvatar-root)',
    };
    for (const [turn, [name, selector]] of Object.entries(PANELS).entries()) {
      test(`axe: ${name} open`, async ({ page }) => {
        await lendSession(page, 'operator.fft@portal.test');
        await checkAll(page, '/dashboard', appearancesOf?.(turn), async () => {
          await page.locator(selector).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        });
      });
    }
  });
}

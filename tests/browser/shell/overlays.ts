import { expect, type Page } from '@playwright/test';
import { portalUrl } from '../support/people';

const INVITE = '/user-management/users/user-list?do=invite';

export interface Overlay {
  name: string;
  at: string;
  /** @returns false if this layout has no such overlay */
  open: (page: Page) => Promise<boolean>;
}

const click = async (page: Page, selector: string): Promise<boolean> => {
  const button = page.locator(selector);
  if (!(await button.isVisible())) return false;
  await button.click();
  return true;
};
const dialog = (page: Page) => page.getByRole('dialog').last();
const opensDialog =
  (selector: string) =>
  async (page: Page): Promise<boolean> => {
    if (!(await click(page, selector))) return false;
    await expect(dialog(page)).toBeVisible();
    return true;
  };

export const ACCOUNT = 'header [aria-haspopup=dialog]:has(.MuiAvatar-root)';

export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'the drawer',
    at: '/dashboard',
    open: async (page) => {
      if (!(await click(page, 'header button[aria-controls=frame-menu][aria-expanded=false]'))) return false;
      await expect(page.locator('#frame-menu')).toBeVisible();
      return true;
    },
  },
  { name: 'the bell', at: '/dashboard', open: opensDialog('header .MuiBadge-root [aria-haspopup=dialog]') },
  { name: 'the user menu', at: '/dashboard', open: opensDialog(ACCOUNT) },
  {
    name: 'the theme panel',
    at: '/dashboard',
    open: opensDialog('header [aria-haspopup=dialog]:has(.tabler-icon-language)'),
  },
  {
    name: 'the palette',
    at: '/dashboard',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('pro');
      return true;
    },
  },
  {
    name: 'a fold of the menu',
    at: '/dashboard',
    open: opensDialog('#frame-menu [aria-haspopup=dialog] >> nth=0'),
  },
  {
    name: 'the preferences',
    at: '/dashboard',
    open: async (page) => {
      await page.locator(ACCOUNT).click();
      await dialog(page).getByRole('button').first().click();
      await expect(page.locator('[aria-labelledby=preferences-title]')).toBeVisible();
      return true;
    },
  },
  {
    name: 'a form of a remote',
    at: INVITE,
    open: async (page) => {
      if (!(await dialog(page).isVisible())) await page.goto(portalUrl() + INVITE);
      await expect(dialog(page)).toBeVisible();
      return true;
    },
  },
];

import { expect, type Page } from '@playwright/test';
import { bellWorks, headingOf, menuOf } from './portal';

export const PAGES = {
  services: { path: '/incorporated-services/catalogue', link: 'Catalogue', title: /^Catalogue/ },
  notifications: { path: '/notifications', link: 'All notifications', title: /notifications/i },
  'user-management': { path: '/user-management/users/user-list', link: 'Users', title: /^Users/ },
} as const;

export type Id = keyof typeof PAGES;
export const IDS = Object.keys(PAGES) as Id[];

export const linkTo = (page: Page, id: Id) =>
  menuOf(page).getByRole('link', { name: PAGES[id].link, exact: true });

/** Checks the menu entries of the other remotes, opens one of them (in turn), and checks the bell. */
export async function restWorks(page: Page, broken: Id, turn: number): Promise<void> {
  const others = IDS.filter((id) => id !== broken);
  for (const id of others) await expect(linkTo(page, id)).toBeVisible();
  const id = others[turn % others.length] ?? broken;
  await linkTo(page, id).click();
  await expect(page).toHaveURL(new RegExp(PAGES[id].path));
  await expect(headingOf(page)).toBeVisible();
  await bellWorks(page);
}

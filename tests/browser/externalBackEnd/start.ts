import type { Page } from '@playwright/test';
import { bellOf, PASSWORD } from '../support/people';
import { startPortalProcess } from '../support/portalProcess';
import { expect, test } from '../support/test';
import type { Person } from './people';
import { ExternalBackEnd } from './ExternalBackEnd';

/** A portal with a double of the external back end, set up as `docs/guide/another-back-end.md` says. */
export function peerPortal() {
  const started: { peer?: ExternalBackEnd; url?: string } = {};
  let stop = async () => {};
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const peer = await ExternalBackEnd.start();
    const portal = await startPortalProcess({ BACK_END: peer.origin });
    Object.assign(started, { peer, url: portal.url });
    stop = async () => {
      await portal.stop();
      await peer.stop();
    };
  });
  test.afterAll(() => stop());
  test.beforeEach(() => started.peer?.fillBucket());
  return () => {
    const { peer, url } = started;
    if (!peer || url === undefined) throw new Error('The portal before the other back end was not started.');
    return { peer, url };
  };
}

export async function signIn(page: Page, url: string, { email }: Person): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const open = async (page: Page, name: string) => {
  await menu(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
export const unreadOf = (page: Page, count: number) =>
  expect(bellOf(page)).toHaveAccessibleName(new RegExp(`\\b${count} unread`));

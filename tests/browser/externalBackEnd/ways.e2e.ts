import { goWithin } from '../support/desks';
import { sheetsOf } from '../support/paper';
import { bellOf } from '../support/people';
import { windows } from '../support/windows';
import { expect, test, type Browser, type Page } from '../support/test';
import { MANAGER, nameOf, OPERATOR, type Person } from './people';
import { ASKED_BY_OPERATOR, ASKED_OF_OPERATOR, STORED_EVENTS } from './plant';
import { sound } from './sound';
import { open, peerPortal, signIn, unreadOf } from './start';

// The tests share one portal. The order matters: the first ones expect the initial data.
test.describe.configure({ mode: 'default' });
const portal = peerPortal();
const main = (page: Page) => page.getByRole('main');
const bellList = (page: Page) => page.getByRole('dialog', { name: /notifications/i });
const ownWork = (page: Page) => page.getByRole('region', { name: 'My open assignments' });

async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await goWithin(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function printed(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  await goTo(page, '/notifications/handover', 'Shift handover');
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await sound(page);
  const sheets = await sheetsOf(page);
  expect(sheets).toHaveLength(1);
  for (const one of words) expect(sheets[0]?.text).toMatch(one);
  expect(sheets[0]?.text).not.toMatch(/undefined|Invalid Date|NaN/);
}

test('before another back end an operator signs in, and sees their work on the dashboard, the board and the handover', async ({
  page,
}) => {
  const { peer, url } = portal();
  await signIn(page, url, OPERATOR);
  await unreadOf(page, STORED_EVENTS.length + 1);
  const tile = page.getByRole('region', { name: 'My open assignments' });
  await expect(tile.getByText(ASKED_OF_OPERATOR)).toBeVisible();
  const high = page.getByRole('region', { name: 'Unread, high priority' });
  for (const words of STORED_EVENTS) await expect(high.getByText(words)).toBeVisible();

  await open(page, 'My assignments');
  await expect(page.getByRole('tab', { name: 'For me' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: ASKED_OF_OPERATOR })).toBeVisible();
  await expect(page.getByText(ASKED_BY_OPERATOR)).toHaveCount(0);
  await page.getByRole('tab', { name: 'From me' }).click();
  await expect(page.getByRole('link', { name: ASKED_BY_OPERATOR })).toBeVisible();
  await expect(page.getByText(ASKED_OF_OPERATOR)).toHaveCount(0);

  await open(page, 'Shift handover');
  const sheet = page.getByRole('main');
  await expect(sheet.getByText(ASKED_OF_OPERATOR).first()).toBeVisible();
  await expect(sheet.getByText(ASKED_BY_OPERATOR).first()).toBeVisible();
  expect(peer.turnedAway).toBe(0);
});

for (const [name, viewport, tag] of windows('phone'))
  test(
    `a bad night before another back end: an alarm becomes a colleague's work, who says how it stands, and both hand it over on paper: ${name}`,
    { tag },
    async ({ browser }) => {
      const { peer, url } = portal();
      const words = `Robot 7 stands still (${name})`;
      const at = async (who: Person) => {
        const page = await deskOf(browser, viewport);
        await signIn(page, url, who);
        return page;
      };
      const asking = await at(OPERATOR);
      await unreadOf(asking, peer.plant.notices.filter(isUnreadOf(OPERATOR)).length);
      await expect.poll(() => peer.hears(OPERATOR)).toBe(true);
      peer.happens(words)();
      await expect(
        asking.getByRole('button', { name: new RegExp(`Robot 7.*${name}`) }).first(),
      ).toBeVisible();
      await sound(asking);

      await goTo(asking, `/notifications?q=${encodeURIComponent(words)}`, 'Notifications');
      await main(asking).getByRole('link', { name: words }).first().click();
      await main(asking).getByRole('button', { name: 'Turn into an assignment' }).click();
      const form = asking.getByRole('dialog', { name: 'New assignment' });
      await form.getByLabel('For', { exact: false }).first().fill('Krause');
      await asking.getByRole('option', { name: new RegExp(nameOf(MANAGER)) }).click();
      await form.getByRole('button', { name: 'Send assignment' }).click();
      await expect(form).toHaveCount(0);

      const manager = await at(MANAGER);
      await bellOf(manager).click();
      await expect(bellList(manager).getByText(words)).toHaveCount(2);
      await manager.keyboard.press('Escape');
      await expect(ownWork(manager).getByText(words)).toBeVisible();
      await sound(manager);
      await goTo(manager, '/notifications/assignments?as=list', 'My assignments');
      await sound(manager);
      await main(manager).getByRole('link', { name: words }).click();
      await main(manager).getByRole('button', { name: 'Start', exact: true }).click();
      await expect(main(manager).getByText('In progress').first()).toBeVisible();
      await main(manager).getByLabel('Write a comment').fill('Gearbox is dry, oil ordered');
      await main(manager).getByRole('button', { name: 'Send', exact: true }).click();
      await expect(main(manager).getByText('Gearbox is dry, oil ordered')).toBeVisible();
      // This back end cannot reassign work.
      await expect(main(manager).getByRole('button', { name: 'Pass on' })).toHaveCount(0);
      await sound(manager);
      await printed(manager, words);

      // The page gets no push about the change and must read the state again.
      await asking.reload();
      await goTo(asking, '/notifications/assignments?side=requested&as=list', 'My assignments');
      await expect(main(asking).getByRole('link', { name: words })).toBeVisible();
      await sound(asking);
      await printed(asking, words, /In progress/, /Gearbox is dry/, nameOf(MANAGER));
      expect(peer.turnedAway).toBe(0);
      for (const page of [asking, manager]) await page.context().close();
    },
  );

async function deskOf(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  return (await browser.newContext({ viewport })).newPage();
}

const isUnreadOf =
  ({ userId }: Person) =>
  (one: { userId: string; notificationStatus: string }) =>
    one.userId === userId && one.notificationStatus === 'Unread';

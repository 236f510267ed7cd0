import { expect, test, type Locator, type Page } from '../support/test';
import { goWithin } from '../federation/portal';
import { coveredBy } from '../support/covered';
import { ownPilot } from '../support/ownPilot';
import { bellOf, pageOf, portalUrl, prefer, untilLive } from '../support/people';
import { callsOf } from '../user-management/people';
import { postEvents } from '../shell/events';

const SHOWN = '[class*=portal-snacks-top]';
const toastOf = (page: Page, text: string) => page.locator(SHOWN).getByText(text, { exact: true });

const covered = (page: Page) => coveredBy(page, `${SHOWN} .MuiPaper-root`);

/** The distance of the first toast from the window's top and from its side, px. */
async function placeOf(page: Page, side: 'left' | 'right' = 'right'): Promise<[number, number]> {
  const toast = page.locator(`${SHOWN} [data-snack]`).filter({ visible: true }).first();
  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const { width: all } = page.viewportSize() ?? { width: 0 };
  return [y, side === 'left' ? x : all - x - width];
}

test('toasts of High priority stand at their place and lie on nothing that can be pressed, on any width', async ({
  browser,
}) => {
  const { code, email, userId } = await ownPilot();
  await postEvents(code, { description: 'Older one' });
  const page = await pageOf(browser, email);
  await untilLive(page);
  const call = await callsOf(email);
  let older = '';
  await expect
    .poll(async () => {
      const { data } = await call('GET', `/notifications/user/${userId}/unread`);
      older = (data as { notificationId: string }[])[0]?.notificationId ?? '';
      return older;
    })
    .not.toBe('');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await postEvents(
    code,
    // The last one is on top.
    ...[1, 2, 3].map((at) => ({
      description: `Spindle ${at} stands`,
      priority: 'High' as const,
      timestamp: new Date(Date.now() - 10 + at).toISOString(),
    })),
  );
  await expect(toastOf(page, 'Spindle 3 stands')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);

  for (const [path, needed] of [
    ['/notifications', undefined],
    ['/notifications/assignments', 'New assignment'],
    [`/notifications/system-notification/${older}`, 'Turn into an assignment'],
    ['/notifications/handover', 'Print'],
    ['/dashboard', undefined],
  ] as const) {
    await goWithin(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (needed !== undefined)
        await expect(page.getByRole('main').getByRole('button', { name: needed }).first()).toBeVisible();
      if (path === '/notifications') await expect(page.getByRole('main').getByRole('search')).toBeVisible();
      await expect.poll(() => covered(page), { message: `${path} at ${width}` }).toEqual([]);
      // At least one toast is visible: several where they fit, or a single small one.
      await expect(page.locator(`${SHOWN} .MuiPaper-root`).filter({ visible: true })).not.toHaveCount(0);
      await expect
        .poll(() => placeOf(page), { message: `${path} at ${width}` })
        .toEqual([75, width === 390 ? 16 : 20]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.context().close();
});

test('a toast goes when its notification is opened or read: here, in another tab, in another browser', async ({
  browser,
}) => {
  const { code, email } = await ownPilot();
  const here = await pageOf(browser, email);
  const tab = await here.context().newPage();
  await tab.goto(`${portalUrl()}/dashboard`);
  const elsewhere = await pageOf(browser, email);
  const all = [here, tab, elsewhere];
  for (const page of all) await untilLive(page);

  const arrives = async (text: string) => {
    await postEvents(code, { description: text, priority: 'High' });
    for (const page of all) await expect(toastOf(page, text)).toBeVisible();
  };
  const gone = async (text: string) => {
    for (const page of all) await expect(toastOf(page, text)).toHaveCount(0);
  };
  const openFromList = async (page: Page, text: string) => {
    await goWithin(page, '/notifications');
    // The dashboard's link of the same name, which may still be there, opens the whole page.
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: text }).first().click();
    await expect(page.getByRole('region', { name: 'Reading pane' }).getByText(text).first()).toBeVisible();
  };

  await arrives('Opened in the list');
  await openFromList(here, 'Opened in the list');
  await gone('Opened in the list');

  await arrives('Opened in another tab');
  await openFromList(tab, 'Opened in another tab');
  await gone('Opened in another tab');

  await arrives('Read in another browser');
  await elsewhere.getByRole('button', { name: /^Notifications,/ }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Mark as read' }).first().click();
  await gone('Read in another browser');
  await elsewhere.keyboard.press('Escape');

  await arrives('Clicked');
  await toastOf(here, 'Clicked').click();
  await expect(toastOf(here, 'Clicked')).toHaveCount(0);
  await here.context().close();
  await elsewhere.context().close();
});

test('a panel and a dialog make room for a toast of High priority, and take presses', async ({ browser }) => {
  const { code, email } = await ownPilot();
  const page = await pageOf(browser, email);
  await untilLive(page);
  await postEvents(code, { description: 'The guard is open', priority: 'High' });
  await expect(toastOf(page, 'The guard is open')).toBeVisible();

  await bellOf(page).click();
  const bell = page.getByRole('dialog', { name: /notifications/i });
  await expect(bell).toBeVisible();
  const clear = async (layer: Locator) => {
    const [toast, box] = [
      await page.locator(`${SHOWN} [data-snack]`).boundingBox(),
      await layer.boundingBox(),
    ];
    return (
      toast !== null && box !== null && (box.y >= toast.y + toast.height || box.x + box.width <= toast.x)
    );
  };
  await expect.poll(() => clear(bell)).toBe(true);
  expect(await placeOf(page)).toEqual([75, 20]);
  await bell.getByRole('button', { name: 'Mark as read' }).first().click();
  await expect(toastOf(page, 'The guard is open')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/notifications/assignments');
  await page.getByRole('main').getByRole('button', { name: 'New assignment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New assignment' });
  await expect(dialog).toBeVisible();
  await postEvents(code, { description: 'The guard is open again', priority: 'High' });
  await expect(toastOf(page, 'The guard is open again')).toBeVisible();
  await expect.poll(() => clear(dialog.getByRole('heading'))).toBe(true);
  await expect.poll(() => placeOf(page)).toEqual([75, 16]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.context().close();
});

test('toasts stand on the other side in right to left', async ({ browser }) => {
  const { code, email } = await ownPilot();
  const page = await pageOf(browser, email);
  for (const [themeDirection, side] of [
    ['ltr', 'right'],
    ['rtl', 'left'],
  ] as const) {
    await prefer(page, { themeDirection });
    await page.goto(`${portalUrl()}/dashboard`);
    await untilLive(page);
    await postEvents(code, { description: `Stands ${side}`, priority: 'High' });
    const toast = page.locator(`${SHOWN} .MuiPaper-root`).filter({ hasText: `Stands ${side}` });
    await expect(toast).toBeVisible();
    await expect.poll(() => placeOf(page, side)).toEqual([75, 20]);
  }
  await page.context().close();
});

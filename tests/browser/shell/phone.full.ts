import { expect, test, type Page } from '../support/test';
import { coveredBy } from '../support/covered';
import { ownPilot } from '../support/ownPilot';
import { lendSession, pageOf, portalUrl, prefer } from '../support/people';
import { postEvents } from './events';

const PHONE = { width: 390, height: 844 };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main pages' });

test('seven rows of the inbox fit in a phone’s window, and nothing at the lower edge lies on what is last', async ({
  browser,
}) => {
  const { code, email } = await ownPilot();
  await postEvents(
    code,
    ...Array.from({ length: 12 }, (_, at) => ({
      description: `Spindle ${at} of the welding cell stands and waits for somebody`,
      topic: `e2e/shell/spindle-${at}`,
    })),
  );
  const page = await pageOf(browser, email);
  await page.setViewportSize(PHONE);
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page.locator('[data-row]')).toHaveCount(12);
  const edge = (await bar(page).boundingBox())?.y ?? 0;
  const whole = async () => {
    const boxes = await Promise.all((await page.locator('[data-row]').all()).map((row) => row.boundingBox()));
    return boxes.filter((box) => box !== null && box.y + box.height <= edge).length;
  };
  expect(await whole()).toBeGreaterThanOrEqual(7);

  // The tools for selected rows are at the lower edge: no row moves.
  const first = page.locator('[data-row]').first();
  const before = await first.boundingBox();
  await first.getByRole('checkbox').check();
  const read = page.getByRole('button', { name: 'Mark read', exact: true });
  await expect(read).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  expect((await read.boundingBox())?.y).toBeGreaterThan(edge - 70);
  await read.click();
  await expect(first).not.toContainText('Unread');

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('contentinfo');
  const end = await last.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge + 1);
});

test('what offers undo lies on nothing that can be pressed, on each page that has it', async ({
  browser,
}) => {
  const { code, email } = await ownPilot({ pilotRole: 'ADMIN' });
  await postEvents(
    code,
    ...Array.from({ length: 12 }, (_, at) => ({
      description: `Spindle ${at} of the welding cell stands`,
      topic: `e2e/shell/undo-${at}`,
      conditionId: `undo-${at}`,
      state: 'raised' as const,
      priority: 'Mid' as const,
    })),
  );
  const page = await pageOf(browser, email);
  await page.setViewportSize(PHONE);
  const undo = page.locator('[data-keep-clear]').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  const OFFER = '[data-keep-clear]:has([aria-keyshortcuts])';
  const isClear = async (where: string) => {
    await expect(undo).toBeVisible();
    await expect.poll(() => coveredBy(page, OFFER, 'body'), { message: where }).toEqual([]);
  };

  await page.goto(`${portalUrl()}/notifications`);
  await expect(page.locator('[data-row]')).toHaveCount(12);
  await page
    .getByRole('link', { name: /Spindle 3 of/ })
    .first()
    .click();
  // With the keyboard of the phone open, the button is where the bar would be.
  await page.setViewportSize({ ...PHONE, height: 550 });
  await page.getByRole('main').getByRole('button', { name: 'I have it' }).first().click();
  await isClear('a condition that was taken');
  await page.screenshot({ path: test.info().outputPath('taken.png') });
  await page.setViewportSize(PHONE);

  await page.goto(`${portalUrl()}/notifications`);
  await page.locator('[data-row]').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(undo).toBeVisible();
  // The rows leave no place free; the end of the list is clear of the bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await isClear('the end of a list, one of whose rows was deleted');
  await page.screenshot({ path: test.info().outputPath('deleted.png') });

  await page.goto(`${portalUrl()}/notification-mapping`);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await isClear('a mapping that was deleted');
  await page.screenshot({ path: test.info().outputPath('mapping.png') });
  await page.context().close();
});

test('the bar grows with large text: no word is cut, none lies below the window, and the page ends above it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await lendSession(page, 'operator.fft@portal.test');
  for (const [i18n, percent] of [
    ['en', 150],
    ['en', 200],
    ['de', 150],
    ['de', 200],
  ] as const) {
    await prefer(page, { i18n });
    await page.goto(`${portalUrl()}/notifications`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((size) => {
      document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
    }, percent);
    const nav = page.locator('nav').last();
    const cut = () =>
      nav.evaluate((element) => {
        const range = document.createRange();
        const isCut = (place: Element) => {
          range.selectNodeContents(place);
          const text = range.getBoundingClientRect();
          const box = place.getBoundingClientRect();
          return text.bottom > innerHeight || text.left < box.left || text.right > box.right;
        };
        return [...element.querySelectorAll('a, button')].filter(isCut).map((place) => place.textContent);
      });
    await expect.poll(async () => [i18n, percent, ...(await cut())]).toEqual([i18n, percent]);
    const height = (await nav.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(64);
    const room = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--portal-bottom-bar'));
    await expect.poll(room).toBe(`${Math.round(height)}px`);
  }
});

test('a window of 320 px has the bar without scrolling sideways, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await lendSession(page, 'operator.fft@portal.test');
  for (const i18n of ['en', 'de', 'fr', 'ro', 'zh']) {
    await prefer(page, { i18n });
    await page.goto(`${portalUrl()}/notifications`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('nav :is(a, button)')]
        .filter((place) => place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight)
        .map((place) => place.textContent),
    ]);
    expect([i18n, ...wide]).toEqual([i18n, 320]);
  }
});

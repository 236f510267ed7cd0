import { expect, test, type Page } from '@playwright/test';
import { pageOf, portalUrl } from '../support/people';
import { postEvents } from './events';
import { ACCOUNT, OVERLAYS, type Overlay } from './overlays';

/**
 * One width between any two of the breakpoints 600, 900, 1200 and 1536, from wide to narrow and back. The frame changes at
 * 900; `PORTAL_SOAK=1` crosses the others too.
 */
const DOWN = process.env.PORTAL_SOAK ? [1600, 1300, 1000, 800, 500] : [1000, 800];
const SWEEP = [...DOWN, ...DOWN.slice(0, -1).reverse()];
const HEIGHT = 900;

/** What is wrong with the page as it stands: something unseen before it, or a focus that is nowhere. */
const wrongNow = (page: Page) =>
  page.evaluate(() => {
    const onScreen = (element: Element) => {
      const box = element.getBoundingClientRect();
      const seen = getComputedStyle(element).visibility !== 'hidden' && box.width > 40 && box.height > 40;
      return (
        seen && box.right > 20 && box.bottom > 20 && box.left < innerWidth - 20 && box.top < innerHeight - 20
      );
    };
    const modals = [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')];
    const unseen = modals.filter((modal) => ![...modal.querySelectorAll('.MuiPaper-root')].some(onScreen));
    const hidden = document.getElementById('root')?.getAttribute('aria-hidden') === 'true';
    const focus = document.activeElement;
    return [
      ...unseen.map((modal) => `an unseen modal: ${modal.className}`),
      ...(hidden && modals.length === 0 ? ['#root is aria-hidden'] : []),
      ...(focus === null || focus === document.body ? ['the focus is nowhere'] : []),
      ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []),
    ];
  });

/** What is wrong once Esc was pressed and the page's heading clicked with the mouse. */
async function wrongAfter(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape');
  const modals = page.locator('.MuiModal-root:not(.MuiModal-hidden)');
  await expect(modals)
    .toHaveCount(0, { timeout: 3_000 })
    .catch(() => undefined);
  const wrong = (await modals.count()) > 0 ? ['Esc does not close it'] : [];
  wrong.push(...(await wrongNow(page)));
  await page.evaluate(() => {
    scrollTo(0, 0);
    delete document.body.dataset.clicked;
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main')) document.body.dataset.clicked = 'main';
    };
    document.addEventListener('click', note, { once: true, capture: true });
  });
  const box = await page.locator('main h1').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const clicked = await page.evaluate(() => document.body.dataset.clicked);
  return clicked === 'main' ? wrong : [...wrong, 'a click does not reach the page'];
}

/** Opens the overlay at each width and crosses one breakpoint with it; every finding says where. */
async function sweep(page: Page, overlay: Overlay, look: string): Promise<string[]> {
  const found: string[] = [];
  let from: number | undefined;
  for (const width of SWEEP) {
    const opened = from !== undefined && (await overlay.open(page));
    await page.setViewportSize({ width, height: HEIGHT });
    if (opened) {
      // Two frames: what follows the width is drawn.
      const settle = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await page.evaluate(settle);
      await expect
        .poll(() => wrongNow(page), { timeout: 3_000 })
        .toEqual([])
        .catch(() => undefined);
      const wrong = [...(await wrongNow(page)), ...(await wrongAfter(page))];
      found.push(...wrong.map((text) => `${overlay.name}, ${look}, ${from} to ${width}: ${text}`));
      if (wrong.length > 0) await page.reload();
    }
    from = width;
  }
  return found;
}

/** Seen, and not mended yet: the field of a remote's dialog loses the focus where its page changes from a grid to cards. */
const KNOWN = ['a form of a remote, vertical ltr, 1000 to 800: the focus is nowhere'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [menuOrientation, themeDirection] of [
  ['vertical', 'ltr'],
  ['horizontal', 'rtl'],
] as const) {
  test(`with anything open, the page answers after every crossing of a breakpoint: ${menuOrientation}, ${themeDirection}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const page = await pageOf(browser, 'super@portal.test');
    const preferences = { menuOrientation, themeDirection, miniDrawer: menuOrientation === 'vertical' };
    await page.evaluate(
      (value) => localStorage.setItem('portal-preferences', JSON.stringify(value)),
      preferences,
    );
    for (const overlay of OVERLAYS) {
      await page.goto(portalUrl() + overlay.at);
      await expect(page.locator('main h1')).toBeVisible();
      const found = await sweep(page, overlay, `${menuOrientation} ${themeDirection}`);
      expect.soft(found.filter((text) => !KNOWN.includes(text))).toEqual([]);
    }
    await page.context().close();
  });
}

test('with toasts of High priority on the screen, the page answers after every crossing', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator.crf@portal.test');
  const lines = [1, 2, 3].map((at) => ({ description: `Crossing ${at}`, priority: 'High' as const }));
  await postEvents('CRF', ...lines);
  await expect(page.locator('[class*=portal-snacks-top]').getByText('Crossing 3')).toBeVisible();
  const found: string[] = [];
  for (const width of SWEEP) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.keyboard.press('Tab');
    found.push(...(await wrongNow(page)).map((text) => `toasts, ${width}: ${text}`));
    const account = page.locator(ACCOUNT);
    await account.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(account).toBeFocused();
  }
  expect(found).toEqual([]);
  await page.context().close();
});

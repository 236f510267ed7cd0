import { expect, test, type Page } from '../support/test';
import { pageOf, portalUrl, prefer, untilLive } from '../support/people';
import { postEvents } from './events';
import { ACCOUNT, OVERLAYS, type Overlay } from './overlays';

const HEIGHT = 900;

export interface Look {
  menuOrientation: 'vertical' | 'horizontal';
  themeDirection: 'ltr' | 'rtl';
}

const bothWays = (widths: readonly number[]) => [...widths, ...widths.slice(0, -1).reverse()];

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

async function wrongInTheEnd(page: Page): Promise<string[]> {
  const settle = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await page.evaluate(settle);
  await expect
    .poll(() => wrongNow(page), { timeout: 3_000 })
    .toEqual([])
    .catch(() => undefined);
  return wrongNow(page);
}

/** The faults after Esc and a click on the page's heading. */
async function wrongAfter(page: Page): Promise<string[]> {
  await page.keyboard.press('Escape');
  const modals = page.locator('.MuiModal-root:not(.MuiModal-hidden)');
  await expect(modals)
    .toHaveCount(0, { timeout: 3_000 })
    .catch(() => undefined);
  const wrong = (await modals.count()) > 0 ? ['Esc does not close it'] : [];
  wrong.push(...(await wrongInTheEnd(page)));
  await page.evaluate(() => {
    scrollTo(0, 0);
    delete document.body.dataset.clicked;
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main')) document.body.dataset.clicked = 'main';
    };
    document.addEventListener('click', note, { once: true, capture: true });
  });
  // At a place without overlays: a toast may cover the heading.
  const place = await page.evaluate(() => {
    const box = document.querySelector('main h1')?.getBoundingClientRect();
    if (!box) return undefined;
    const y = box.y + box.height / 2;
    const places = [1 / 2, 1 / 50, 49 / 50].map((part) => ({ x: box.x + box.width * part, y }));
    return places.find(({ x }) => !document.elementFromPoint(x, y)?.closest('[data-floats]'));
  });
  if (place) await page.mouse.click(place.x, place.y);
  const clicked = await page.evaluate(() => document.body.dataset.clicked);
  return clicked === 'main' ? wrong : [...wrong, 'a click does not reach the page'];
}

export async function sweep(
  page: Page,
  overlay: Overlay,
  widths: readonly number[],
  look: string,
): Promise<string[]> {
  const faults: string[] = [];
  let from: number | undefined;
  for (const width of bothWays(widths)) {
    const opened = from !== undefined && (await overlay.open(page));
    await page.setViewportSize({ width, height: HEIGHT });
    if (opened) {
      const wrong = [...(await wrongInTheEnd(page)), ...(await wrongAfter(page))];
      faults.push(...wrong.map((text) => `${overlay.name}, ${look}, ${from} to ${width}: ${text}`));
      if (wrong.length > 0) await page.reload();
    }
    from = width;
  }
  return faults;
}

/** @param widths from wide to narrow, one between any two of the crossed breakpoints, px */
export function testBreakpoints(widths: readonly number[], looks: readonly Look[]): void {
  for (const look of looks) {
    const name = `${look.menuOrientation}, ${look.themeDirection}`;
    const preferences = { ...look, miniDrawer: look.menuOrientation === 'vertical' };

    test(`with anything open, the page answers after every crossing of a breakpoint: ${name}`, async ({
      browser,
    }) => {
      test.setTimeout(600_000);
      const page = await pageOf(browser, 'super@portal.test');
      await prefer(page, preferences);
      for (const overlay of OVERLAYS) {
        await page.goto(portalUrl() + overlay.at);
        await expect(page.locator('main h1')).toBeVisible();
        expect.soft(await sweep(page, overlay, widths, name)).toEqual([]);
      }
      await page.context().close();
    });

    test(`with toasts of High priority on the screen, the page answers after every crossing: ${name}`, async ({
      browser,
    }) => {
      const page = await pageOf(browser, 'operator.crf@portal.test');
      await prefer(page, preferences);
      await page.reload();
      await expect(page.locator('main h1')).toBeVisible();
      await untilLive(page);
      const mark = Math.random().toString(36).slice(2, 7);
      const lines = [1, 2, 3].map((at) => ({
        description: `Crossing ${at} ${mark}`,
        priority: 'High' as const,
      }));
      await postEvents('CRF', ...lines);
      // The stack shows one alone where more would cover controls, as with the machines of the look before.
      const toasts = page
        .locator('[class*=portal-snacks-top]')
        .getByText(new RegExp(`^Crossing \\d ${mark}$`));
      await expect(toasts.filter({ visible: true }).first()).toBeVisible();
      const faults: string[] = [];
      for (const width of bothWays(widths)) {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.keyboard.press('Tab');
        faults.push(...(await wrongInTheEnd(page)).map((text) => `toasts, ${width}: ${text}`));
        const account = page.locator(ACCOUNT);
        await account.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(account).toBeFocused();
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }
}

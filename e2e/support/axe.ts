import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Mode, direction and language together: long words and other scripts are part of the matrix, and so is room for gloves. */
export const LOOKS = [
  { mode: 'light', themeDirection: 'ltr', i18n: 'en' },
  { mode: 'dark', themeDirection: 'rtl', i18n: 'ro' },
  { mode: 'light', themeDirection: 'rtl', i18n: 'zh' },
  { mode: 'dark', themeDirection: 'ltr', i18n: 'fr', density: 'panel' },
  { mode: 'light', themeDirection: 'ltr', i18n: 'de' },
] as const;
export type Look = (typeof LOOKS)[number];
type AnyLook = Record<'mode' | 'themeDirection' | 'i18n', string> & { density?: string };
export const WIDTHS = [1440, 390] as const;

/** Changes the look as another tab would: no reload is needed. */
export async function setLook(page: Page, look: AnyLook): Promise<void> {
  await page.evaluate((preferences) => {
    const newValue = JSON.stringify(preferences);
    localStorage.setItem('portal-preferences', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-preferences', newValue }));
  }, look);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mode', look.mode);
  await expect(html).toHaveAttribute('dir', look.themeDirection);
  await expect(html).toHaveAttribute('lang', look.i18n);
  await expect(html).toHaveAttribute('data-density', look.density ?? 'auto');
}

/**
 * What axe finds in one document. The library is put in once for a document, not for each look at it: that halves the
 * time of the whole matrix.
 */
async function inFrame(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, TAGS);
}

/** Sizes before the next frame and colours in the middle of a transition are nobody's choice. */
const stand = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });

async function inPage(page: Page): Promise<string[]> {
  await stand(page);
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await inFrame(frame)));
  return found;
}

/**
 * Everything axe finds in the page and in the frames inside it, and whether the page is wider than its window. What is gone
 * at a second look was on its way: a toast that came in or went while axe was looking.
 */
export async function findings(page: Page): Promise<string[]> {
  let found = await inPage(page);
  if (found.length > 0) {
    const again = new Set(await inPage(page));
    found = found.filter((one) => again.has(one));
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return wide > 0 ? [...found, `${wide} px too wide`] : found;
}

/** The same for every width and, in turn, the given looks; each finding says where it was. */
export async function findingsInAppearances(
  page: Page,
  name: string,
  looksAt = (_width: number): readonly Look[] => LOOKS,
) {
  const found: string[] = [];
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const look of looksAt(index)) {
      await setLook(page, look);
      const place = `${name} ${width} ${Object.values(look).join(' ')}`;
      found.push(...(await findings(page)).map((text) => `${place} ${text}`));
    }
  }
  return found;
}

/**
 * A look for each width, turning with the page: every look meets every kind of part, and no page all of them. The soak
 * looks at every place in each mode, direction and size (`layoutChecks/axe.full.ts`).
 */
export const inTurn =
  (turn: number) =>
  (width: number): readonly Look[] =>
    LOOKS.slice((2 * turn + width) % LOOKS.length).slice(0, 1);

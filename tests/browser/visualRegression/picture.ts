import { type Browser, type Page } from '@playwright/test';
import { expect } from '../support/test';
import { PENDING } from '../support/pending';
import { type State } from './states';

/** The time of all pages without a recorded time: half past nine in the pilot, on a working day. */
const NOW = new Date('2026-03-10T08:30:00Z');

export interface Look {
  width: number;
  height: number;
  mode: 'light' | 'dark';
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
const MODES = ['light', 'dark'] as const;
const appearances: readonly Look[] = SIZES.flatMap((size) => MODES.map((mode) => ({ ...size, mode })));
/** Pages with pictures of every size and mode: a table, a board, tiles, and a form. */
const WHOLE = new Set(['inbox', 'assignments', 'dashboard-operator', 'login']);

/**
 * One picture per state, alternately light and dark, because layout checks and axe cover all appearances. Its width is
 * where most of the state is visible: lists on a desktop, forms on a phone.
 */
export function appearancesOf({ name, at = 1440 }: Pick<State, 'name' | 'at'>, nth: number): readonly Look[] {
  return WHOLE.has(name)
    ? appearances
    : appearances.filter(({ width, mode }) => width === at && mode === MODES[nth % MODES.length]);
}

/** A page of its own at the time of all pictures. English, because actions find controls by name. */
export async function pageAt(
  browser: Browser,
  themeDirection: 'ltr' | 'rtl',
  { mode, ...viewport }: Look,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (preferences) => {
      // An empty frame has no storage.
      if (location.protocol.startsWith('http'))
        localStorage.setItem('portal-preferences', JSON.stringify(preferences));
    },
    { mode, themeDirection, density: 'desk' },
  );
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  return page;
}

export async function picture(
  page: Page,
  { name, act }: Pick<State, 'name' | 'act'>,
  { width, mode }: Look,
): Promise<void> {
  // Visible, but hidden from screen readers while a dialog is open.
  await expect(page.locator('h1').first()).toBeVisible();
  await act?.(page);
  await expect(page.locator(`main ${PENDING}`)).toHaveCount(0);
  // Sometimes the browser never reports it although every request was answered. The screenshot waits for a stable page
  // anyway.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${name}-${width}-${mode}.png`, {
    animations: 'disabled',
    caret: 'hide',
    // One changed letter fails; differences in the machine's font smoothing pass.
    maxDiffPixelRatio: 0.002,
  });
  await page.context().close();
}

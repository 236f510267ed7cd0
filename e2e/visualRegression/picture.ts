import { type Browser, type Page } from '@playwright/test';
import { expect } from '../support/test';
import { PENDING } from '../support/pending';
import { type State } from './states';

/** The moment at which whatever has no moment of its own is looked at: half past nine in the pilot, on a working day. */
const NOW = new Date('2026-03-10T08:30:00Z');

/** One way to look at a state. */
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
/** Pages whose every size and mode is kept: a table, a board, tiles, and a form. */
const WHOLE = new Set(['inbox', 'assignments', 'dashboard-operator', 'login']);

/**
 * The looks of a state that are kept as pictures: one, since boxes and axe are measured in all of them. In turn by light and
 * by dark, and by the window in which most of it shows: a list at a desk, what one fills in by hand on a phone.
 */
export function appearancesOf({ name, at = 1440 }: Pick<State, 'name' | 'at'>, nth: number): readonly Look[] {
  return WHOLE.has(name)
    ? appearances
    : appearances.filter(({ width, mode }) => width === at && mode === MODES[nth % MODES.length]);
}

/** A page of its own at the moment of all pictures, in English: what is pressed on the way has a name. */
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

/** Compares what stands on the page, once it stands still, with the picture of before. */
export async function picture(
  page: Page,
  { name, act }: Pick<State, 'name' | 'act'>,
  { width, mode }: Look,
): Promise<void> {
  // Behind a dialog it is there for the eye alone.
  await expect(page.locator('h1').first()).toBeVisible();
  await act?.(page);
  await expect(page.locator(`main ${PENDING}`)).toHaveCount(0);
  // Now and then the browser never says so, though every request is answered: the picture waits until it stands still anyway.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${name}-${width}-${mode}.png`, {
    animations: 'disabled',
    caret: 'hide',
    // A letter more or less shows; what the machine smooths differently does not.
    maxDiffPixelRatio: 0.002,
  });
  await page.context().close();
}

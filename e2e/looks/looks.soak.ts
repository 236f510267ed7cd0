import { type Browser, type Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signInAlone, type Standalone, startStandalone } from '../rig/standalone';
import { portalUrl } from '../support/people';
import { PENDING } from '../support/pending';
import { remoteStates, shellStates, type State } from './states';

/** The moment at which all of it is looked at: half past nine in the pilot, on a working day. */
const NOW = new Date('2026-03-10T08:30:00Z');

/** One way to look at a state. */
interface Look {
  width: number;
  height: number;
  mode: 'light' | 'dark';
}

/** Every state is looked at in each size and each mode. */
const looks: readonly Look[] = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
].flatMap((size) => (['light', 'dark'] as const).map((mode) => ({ ...size, mode })));

/** Every seventh state runs from right to left. In English: what is pressed on the way has a name. */
const directionOf = (nth: number) => (nth % 7 === 6 ? 'rtl' : 'ltr');

async function pageAt(browser: Browser, nth: number, { mode, ...viewport }: Look): Promise<Page> {
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
    { mode, themeDirection: directionOf(nth), density: 'desk' },
  );
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  return page;
}

async function picture(page: Page, { name, act }: State, { width, mode }: Look): Promise<void> {
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

let nth = 0;
for (const [id, states] of Object.entries(remoteStates))
  test.describe(id, () => {
    let alone: Standalone;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      alone = await startStandalone(id);
    });
    test.afterAll(() => alone.stop());
    for (const state of states) {
      const at = nth++;
      for (const look of looks)
        test(`looks as it did: ${state.name} ${look.width} ${look.mode}`, async ({ browser }) => {
          const page = await pageAt(browser, at, look);
          const [path, query] = state.path.split('?');
          await signInAlone(page, `${alone.url}${path}?${query ? `${query}&` : ''}mock=1`, state.who ?? '');
          await picture(page, state, look);
        });
    }
  });

test.describe('shell', () => {
  for (const state of shellStates) {
    const at = nth++;
    for (const look of looks)
      test(`looks as it did: ${state.name} ${look.width} ${look.mode}`, async ({ browser }) => {
        const page = await pageAt(browser, at, look);
        await page.goto(portalUrl() + state.path);
        await picture(page, state, look);
      });
  }
});

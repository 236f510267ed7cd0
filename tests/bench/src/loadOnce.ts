import { type BrowserContext } from '@playwright/test';
import { apply, type Condition } from './conditions';
import { type LoadMarks, type Screen, watchLoad } from './watchLoad';

/** A larger paint may follow right after the page is usable. */
const LAST_PAINT_MS = 300;
const LONGEST_MS = 60_000;

export async function loadOnce(
  context: BrowserContext,
  address: string,
  screen: Screen,
  condition: Condition,
): Promise<LoadMarks> {
  const page = await context.newPage();
  await apply(page, condition);
  await page.addInitScript(watchLoad, screen);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench?.usable > 0, undefined, {
    polling: 100,
    timeout: LONGEST_MS,
  });
  await page.waitForTimeout(LAST_PAINT_MS * condition.cpu);
  const marks = await page.evaluate(() => ({ ...window.bench }));
  await page.close();
  return marks;
}

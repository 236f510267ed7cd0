import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { look } from './inPage/main';
import { type Finding, judge } from './findings';

declare global {
  interface Window {
    portalLayout?: { look: typeof look };
  }
}

/** How often a page that is found wanting is looked at again: it may still be on its way to where it belongs. */
const LOOKS_AGAIN = 4;

const script = build({
  entryPoints: [fileURLToPath(new URL('inPage/main.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  globalName: 'portalLayout',
  write: false,
}).then(({ outputFiles: [file] }) => `${file?.text ?? ''}; window.portalLayout = portalLayout;`);

/** Everything that was asked for is drawn, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
}

async function once(page: Page, least: number): Promise<Finding[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'portalLayout' in window))) await page.evaluate(await script);
  const snapshot = await page.evaluate((px) => window.portalLayout?.look(px), least);
  return snapshot ? judge(snapshot, least) : [];
}

/**
 * What is wrong with the boxes of a page, once it stands still.
 * @param least how large what is pressed has to be, px
 */
export async function measured(page: Page, least: number): Promise<Finding[]> {
  let found = await once(page, least);
  for (let again = 0; found.length > 0 && again < LOOKS_AGAIN; again += 1) found = await once(page, least);
  return found;
}

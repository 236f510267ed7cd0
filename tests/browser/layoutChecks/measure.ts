import { atRest } from '../../../ops/src/portalRemote/browser/atRest';
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

/** Further measurements of a page with findings, because it may still be moving. */
const LOOKS_AGAIN = 4;

const script = build({
  entryPoints: [fileURLToPath(new URL('inPage/main.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  globalName: 'portalLayout',
  write: false,
}).then(({ outputFiles: [file] }) => `${file?.text ?? ''}; window.portalLayout = portalLayout;`);

async function once(page: Page, least: number): Promise<Finding[]> {
  await atRest(page);
  if (!(await page.evaluate(() => 'portalLayout' in window))) await page.evaluate(await script);
  const snapshot = await page.evaluate((px) => window.portalLayout?.look(px), least);
  return snapshot ? judge(snapshot, least) : [];
}

/** The layout findings of a page at rest. @param least the least size of a target, px */
export async function measured(page: Page, least: number): Promise<Finding[]> {
  let faults = await once(page, least);
  for (let again = 0; faults.length > 0 && again < LOOKS_AGAIN; again += 1) faults = await once(page, least);
  return faults;
}

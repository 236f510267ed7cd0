/**
 * Renders pictures of printed pages for `docs/guide/pictures`: a handover of a usual shift and of a flood, and the
 * dashboard. Sends events to a running demo portal, best a fresh one (`npm start -- --reset`). Needs `pdftoppm`
 * (poppler).
 *
 * Usage: PORTAL_E2E_URL=http://localhost:8080 npx tsx tests/browser/pictures/printed.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { postEvents } from '../shell/events';
import { pdfOf } from '../support/paper';
import { portalUrl, signedIn } from '../support/people';

const PILOT = 'ILTAR';
const PERSON = 'operator.iltar@portal.test';
const HANDOVERS = [
  ['handover', 8],
  ['handover-flood', 225],
] as const;
/** The limit of one call. */
const EVENTS_PER_CALL = 30;
const OUT = fileURLToPath(new URL('../../../docs/guide/pictures', import.meta.url));

const line = (at: number) => ({
  conditionId: `spindle-${at}`,
  state: 'raised' as const,
  description: `Torque of spindle ${at} out of its limits`,
  priority: 'High' as const,
  moduleName: `Press ${1 + (at % 4)}`,
});

async function photograph(browser: Browser, page: Page, name: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-printed-'));
  writeFileSync(path.join(folder, 'page.pdf'), await pdfOf(page));
  execFileSync('pdftoppm', ['-r', '40', '-gray', '-png', 'page.pdf', 'sheet'], { cwd: folder });
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const pictures = sheets
    .sort()
    .map((file) => `<img src="data:image/png;base64,${readFileSync(path.join(folder, file), 'base64')}">`);
  rmSync(folder, { recursive: true });
  const board = await browser.newPage({ viewport: { width: 1, height: 1 } });
  const columns = Math.min(6, sheets.length);
  await board.setContent(
    `<body style="margin:0;width:max-content;background:#888"><main style="display:grid;gap:8px;padding:8px;grid-template-columns:repeat(${columns},auto)">${pictures.join('')}</main>`,
  );
  await board.locator('main').screenshot({ path: path.join(OUT, `printed-${name}.png`) });
  await board.close();
  console.log(`printed-${name}.png: ${sheets.length} sheets`);
}

const browser = await chromium.launch({
  executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-GB',
});
mkdirSync(OUT, { recursive: true });
await signedIn(page, PERSON);
let sent = 0;
for (const [name, count] of HANDOVERS) {
  while (sent < count) {
    const next = Math.min(count, sent + EVENTS_PER_CALL);
    await postEvents(PILOT, ...Array.from({ length: next - sent }, (_, at) => line(sent + at + 1)));
    sent = next;
  }
  await page.goto(`${portalUrl()}/notifications/handover`);
  await page.getByLabel('At a glance').getByText(String(count)).first().waitFor();
  await photograph(browser, page, name);
}
await page.goto(`${portalUrl()}/dashboard`);
await page.getByRole('heading', { level: 2 }).nth(2).waitFor();
await page.waitForLoadState('networkidle').catch(() => undefined);
await photograph(browser, page, 'dashboard');
await browser.close();

import { defineConfig } from '@playwright/test';
import { areas } from './areas';
import { checkAreas } from './areas.check';
import { FULL } from './support/windows';

const isFull = process.env.PORTAL_FULL === '1';
const chromium = process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium';

checkAreas(import.meta.dirname, areas, isFull ? '.full.ts' : '.e2e.ts');

const launchOptions = (more: readonly string[] = []) => ({
  executablePath: chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    ...more,
    // Optimising code of pages that live for seconds would take a quarter of the run.
    ...(isFull ? [] : ['--js-flags=--no-opt --no-maglev']),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/**
 * Browser tests of the built product. The portal starts once, by the command a person uses, on free ports and with a
 * data folder of its own; `PORTAL_E2E_URL` names a running portal instead. `PORTAL_FULL=1` runs the long tests.
 * `areas.ts` says which project has which files.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './startPortal.ts',
  outputDir: '../../test-results/browser',
  // One set of pictures, made with Debian's Chromium, which `.ci/run` installs.
  snapshotPathTemplate: '{testDir}/visualRegression/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: false,
  // The runner reports each retry as a defect; the retry's trace helps to find it.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Pages settle sooner. Tests about motion override it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  ...(!isFull && { grepInvert: new RegExp(FULL) }),
  projects: areas.map(({ name, files, only, sites }) => ({
    name,
    ...(only !== undefined && { grep: new RegExp(only) }),
    // Otherwise one worker would run a long file while the other is idle.
    fullyParallel: name === 'ways',
    testMatch: files.map((file) => `**/tests/browser/${file}`),
    ...(sites && { use: { launchOptions: launchOptions(['--site-per-process']) } }),
  })),
});

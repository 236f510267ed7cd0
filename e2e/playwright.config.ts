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
    // A page that is loaded for a few seconds is not worth optimising for: it costs a quarter of the run.
    ...(isFull ? [] : ['--js-flags=--no-opt --no-maglev']),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/**
 * Browser tests of the built product. The portal is started once, by the same command a person uses, on free ports
 * and a data folder of its own; `PORTAL_E2E_URL` names a portal that runs already instead. `PORTAL_FULL=1` has those
 * that take long; what is in which project is in `areas.ts`.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './startPortal.ts',
  outputDir: '../test-results/e2e',
  // One set of pictures: of the Chromium that Debian has, which is what `.ci/run` installs.
  snapshotPathTemplate: '{testDir}/visualRegression/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: false,
  // What needs a second try is named by the runner, and has a defect: the trace of that try is there to find it.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Pages settle sooner; what is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  // Of a way that `npm test` goes in one window, the other one is the full run's.
  ...(!isFull && { grepInvert: new RegExp(FULL) }),
  projects: areas.map(({ name, files, only, sites }) => ({
    name,
    ...(only !== undefined && { grep: new RegExp(only) }),
    // A long file would be one worker's while the other has nothing left to do.
    fullyParallel: name === 'ways',
    testMatch: files.map((file) => `**/e2e/${file}`),
    ...(sites && { use: { launchOptions: launchOptions(['--site-per-process']) } }),
  })),
});

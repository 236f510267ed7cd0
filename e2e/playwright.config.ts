import { defineConfig } from '@playwright/test';

const chromium = process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium';

/**
 * Browser tests of the built product. The portal is started once, by the same command a person uses, on free ports
 * and a data folder of its own; `PORTAL_E2E_URL` names a portal that runs already instead.
 */
export default defineConfig({
  testDir: '.',
  // Those that take many minutes run on their own: `PORTAL_SOAK=1`.
  testMatch: process.env.PORTAL_SOAK === '1' ? '**/*.soak.ts' : '**/*.e2e.ts',
  globalSetup: './startPortal.ts',
  outputDir: '../test-results/e2e',
  // One set of pictures: of the Chromium that Debian has, which is what `.ci/run` installs.
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: false,
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A trace of every test costs a fifth of the run: where failures are tried again, the second try is the one to trace.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Sites in processes of their own, as in the browser that people have: without a window that is not a matter of course.
        '--site-per-process',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

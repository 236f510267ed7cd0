import { test as base, expect as baseExpect, type Browser, type Page } from '@playwright/test';
import { FaultyPortals } from '../faultInjection/FaultyPortals';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { Desks } from './desks';
import { type PortalProcess, startPortalProcess } from './portalProcess';
import { allow, begin, listen, loud } from './consoleMessages';

export * from '@playwright/test';
export { enter } from './consoleMessages';

/** Listens to every context of a browser, those that tests and hooks create included. */
function listenTo(browser: Browser): void {
  const create = browser.newContext.bind(browser);
  browser.newContext = async (...options) => listen(await create(...options), base.info().file);
}

/**
 * Allows console messages of a test that provokes an error. Any other warning or error fails the test. Messages that
 * may or may not appear belong to a state (`said.ts`).
 */
export const mayComplain = (...patterns: readonly RegExp[]): void => allow(patterns);

interface Fixtures {
  quiet: undefined;
  /** A signed-in user's page at an address, kept from test to test. @param who for example `operator.fft` */
  desk: (who: string, path?: string) => Promise<Page>;
  /** The faulty portal in its initial state, one for a worker. */
  faultyPortal: FaultyPortal;
}
interface WorkerFixtures {
  heard: undefined;
  desks: Desks;
  faultyPortals: FaultyPortals;
  /** A portal of its own with a month of demo machine data, one for a worker. */
  plant: PortalProcess;
}

/** Playwright's `test`, which also fails on a warning or an error in the console of any page. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  heard: [
    async ({ browser }, use) => {
      listenTo(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  desks: [
    async ({ browser }, use) => {
      const desks = new Desks(browser);
      await use(desks);
      await desks.close();
    },
    { scope: 'worker' },
  ],
  faultyPortals: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures come before this one
    async ({}, use) => {
      const faultyPortals = new FaultyPortals();
      await use(faultyPortals);
      await faultyPortals.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  plant: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const portal = await startPortalProcess({ DEMO_PLANT: 'past' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  faultyPortal: async ({ faultyPortals }, use) => {
    const faultyPortal = await faultyPortals.get();
    await use(faultyPortal);
    await faultyPortal.reset();
  },
  desk: async ({ desks }, use, info) => {
    await use((who, path) => desks.open(who, path));
    await desks.tidy(info.status !== info.expectedStatus);
  },
  context: async ({ context }, use, info) => {
    await use(listen(context, info.file));
  },
  quiet: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use, info) => {
      begin(info);
      await use(undefined);
      baseExpect(loud(), 'Pages said this in the console').toEqual([]);
    },
    { auto: true },
  ],
});

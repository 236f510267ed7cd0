import { test as base, expect as baseExpect, type Browser, type Page } from '@playwright/test';
import { FaultyPortals } from '../faultInjection/FaultyPortals';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { Desks } from './desks';
import { type PortalProcess, startPortalProcess } from './portalProcess';
import { allow, begin, listen, loud } from './said';

export * from '@playwright/test';
export { enter } from './said';

/** Hears every context of a browser, those that tests and their hooks make by hand included. */
function listenTo(browser: Browser): void {
  const create = browser.newContext.bind(browser);
  browser.newContext = async (...options) => listen(await create(...options), base.info().file);
}

/**
 * Lets pages of the running test say this: for tests that provoke an error, of which the browser or the portal tells in
 * the console. Whatever else any page says as a warning or an error fails its test. What may be said or not goes by the
 * state that the test brings about (`said.ts`).
 */
export const mayComplain = (...patterns: readonly RegExp[]): void => allow(patterns);

interface Fixtures {
  quiet: undefined;
  /** The page of somebody who is signed in, at an address: kept from test to test. @param who `operator.fft`, say */
  desk: (who: string, path?: string) => Promise<Page>;
  /** The portal with faulty remotes, as it was at first: one for a worker. */
  faultyPortal: FaultyPortal;
}
interface WorkerFixtures {
  heard: undefined;
  desks: Desks;
  faultyPortals: FaultyPortals;
  /** A portal of its own with a month of the demo's machines: one for a worker. */
  plant: PortalProcess;
}

/** Playwright's, but a warning or an error in the console of any page fails the test. */
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

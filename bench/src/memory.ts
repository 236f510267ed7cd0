import { type Page } from '@playwright/test';
import { freshContext } from './browser';
import { Collected } from './results';
import { DASHBOARD, remotePages } from './routes';
import { interleaved, type Scenario } from './scenario';
import { calm, follow, menuLink, openDashboard } from './steps';

const CHANGES = 50;
const round = [...remotePages, DASHBOARD];

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  // The second collection takes what the first one's finalisers let go.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6;
}

async function go(page: Page, changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 1) {
    const to = round[change % round.length];
    if (!to) return;
    await menuLink(page, to.path);
    await follow(page, to.path, to.heading);
  }
}

/** What stays in memory when pages come and go. */
export const memory: Scenario = {
  name: 'memory',
  about: `used heap before and after ${CHANGES} route changes`,
  run: async (bench) => {
    const collected = new Collected();
    await interleaved(bench, 'memory', async (site) => {
      const context = await freshContext(bench.browser, site);
      const page = await context.newPage();
      await openDashboard(page, site);
      const add = (what: string, title: string, value: number) =>
        collected.add(site.name, { id: `memory.${what}`, title, unit: 'MB' }, value);
      add('first', 'heap on the dashboard', await heapMegabytes(page));
      // Once around: code and data of every page are loaded from here on.
      await go(page, round.length);
      await calm(page);
      const before = await heapMegabytes(page);
      await go(page, CHANGES);
      await calm(page);
      const after = await heapMegabytes(page);
      add('before', 'heap after each page once', before);
      add('after', `heap after ${CHANGES} more changes`, after);
      add('growth', 'growth by them', after - before);
      await context.close();
    });
    return [collected.section(`Memory, ${CHANGES} route changes`)];
  },
};

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TrafficRecorder } from '../../e2e/performance/traffic';
import { type Served, startShell } from '../../e2e/rig/shellProcess';
import { freshContext } from './browser';
import { conditions } from './conditions';
import { loadOnce } from './loadOnce';
import { registryWith, siteWith } from './registries';
import { Collected } from './results';
import { type BenchRun, inTurns, type Scenario } from './scenario';
import { type Sites } from './sites';

const COUNTS = { '3 remotes': 3, '10 remotes': 10, '30 remotes': 30 } as const;
/** How many remotes are on. */
export type Many = keyof typeof COUNTS;
const all = Object.keys(COUNTS) as Many[];
export const FEW: Many = '3 remotes';
export const MANY: Many = '30 remotes';

/** Sizes do not vary as times do. */
const SIZE_ROUNDS = 3;

/** The portal's own build, once for each number of remotes; only the registry differs. */
async function startAll({ home, api }: Sites) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-many-'));
  const started: { name: Many; shell: Served }[] = [];
  for (const name of all) {
    const site = siteWith(home, path.join(folder, name), registryWith(home, COUNTS[name]));
    started.push({ name, shell: await startShell({ site, api }) });
  }
  return {
    sites: started.map(({ name, shell }) => ({ name, url: shell.url })),
    stop: async () => {
      await Promise.all(started.map(({ shell }) => shell.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function measure(bench: BenchRun, sites: readonly { name: Many; url: string }[]) {
  const collected = new Collected<Many>();
  for (const condition of conditions)
    await inTurns(bench, sites, `3, 10 and 30 remotes, ${condition.title}`, async ({ name, url }) => {
      const context = await freshContext(bench.browser, { url });
      for (const cache of ['cold', 'warm']) {
        const { usable } = await loadOnce(context, `${url}/dashboard`, 'filled', condition);
        const id = `remotes.${cache}.${condition.name}.filled`;
        collected.add(name, { id, title: `filled, ${cache}, ${condition.title}`, unit: 'ms' }, usable);
      }
      await context.close();
    });
  const few = { ...bench, rounds: Math.min(bench.rounds, SIZE_ROUNDS) };
  await inTurns(few, sites, '3, 10 and 30 remotes, sizes', async ({ name, url }) => {
    const context = await freshContext(bench.browser, { url });
    const page = await context.newPage();
    const recorder = await TrafficRecorder.on(page);
    await page.goto(`${url}/dashboard`);
    await recorder.quiet();
    const { requests, bytes } = recorder.traffic();
    collected.add(name, { id: 'remotes.requests', title: 'requests', unit: '' }, requests);
    collected.add(name, { id: 'remotes.bytes', title: 'everything', unit: 'kB' }, bytes / 1000);
    await context.close();
  });
  return collected.section('Dashboard with four tiles of one remote, by how many remotes are on', all);
}

/** What remotes cost that are on and that the page does not need. */
export const manyRemotes: Scenario = {
  name: 'remotes',
  about: '3, 10 and 30 remotes on, a dashboard with four tiles: time, requests, bytes',
  run: async (bench) => {
    const { sites, stop } = await startAll(bench.sites);
    try {
      return [await measure(bench, sites)];
    } finally {
      await stop();
    }
  },
};

import { type BrowserContext } from '@playwright/test';
import { TrafficRecorder } from '../../e2e/performance/traffic';
import { freshContext } from './browser';
import { conditions, unthrottled } from './conditions';
import { loadOnce } from './loadOnce';
import { type ReleaseSite, startReleaseSites } from './releaseSites';
import { Collected } from './results';
import { type Released, released } from './rivals';
import { type BenchRun, inTurns, type Scenario } from './scenario';
import { calm } from './steps';
import { type Screen } from './watchLoad';

/** The page that the release changes. */
const PAGES: Readonly<Record<Released, { path: string; screen: Screen; title: string }>> = {
  remote: { path: '/notifications', screen: 'inbox', title: 'inbox, after a release of its remote' },
  shell: { path: '/dashboard', screen: 'dashboard', title: 'dashboard, after a release of the shell' },
};

/** Sizes do not vary as times do. */
const SIZE_ROUNDS = 3;

/** Somebody who has been here before the release: all that the page loads is in the cache. */
async function returning(bench: BenchRun, site: ReleaseSite, what: Released): Promise<BrowserContext> {
  await site.show('before');
  const context = await freshContext(bench.browser, site);
  const { path, screen } = PAGES[what];
  await loadOnce(context, site.url + path, screen, unthrottled);
  const page = await context.newPage();
  await page.goto(site.url + path);
  await calm(page);
  await page.close();
  await site.show(what);
  return context;
}

async function measure(bench: BenchRun, sites: readonly ReleaseSite[]) {
  const collected = new Collected();
  for (const what of released) {
    const { path, screen, title } = PAGES[what];
    for (const condition of conditions)
      await inTurns(bench, sites, `${title}, ${condition.title}`, async (site) => {
        const context = await returning(bench, site, what);
        const { usable } = await loadOnce(context, site.url + path, screen, condition);
        const id = `release.${what}.${condition.name}.usable`;
        collected.add(site.name, { id, title: `${title}: usable, ${condition.title}`, unit: 'ms' }, usable);
        await context.close();
      });
    const few = { ...bench, rounds: Math.min(bench.rounds, SIZE_ROUNDS) };
    await inTurns(few, sites, `${title}, sizes`, async (site) => {
      const context = await returning(bench, site, what);
      const page = await context.newPage();
      const recorder = await TrafficRecorder.on(page);
      await page.goto(site.url + path);
      await recorder.quiet();
      const { scriptBytes, bytes, scripts } = recorder.traffic();
      const add = (name: string, text: string, unit: 'kB' | '', value: number) =>
        collected.add(site.name, { id: `release.${what}.${name}`, title: `${title}: ${text}`, unit }, value);
      add('scriptBytes', 'script, brotli', 'kB', scriptBytes / 1000);
      add('bytes', 'everything', 'kB', bytes / 1000);
      add('scripts', 'script requests', '', scripts);
      await context.close();
    });
  }
  return collected.section('The next visit after a release, the cache filled before it');
}

/** What a release costs those who were here before. */
export const releases: Scenario = {
  name: 'releases',
  about: 'a visit after a release of one remote, and after one of the shell: bytes and time',
  run: async (bench) => {
    const { sites, stop } = await startReleaseSites(bench.sites, bench.say);
    try {
      return [await measure(bench, sites)];
    } finally {
      await stop();
    }
  },
};

import { TrafficRecorder } from '../../browser/performance/traffic';
import { freshContext } from './browser';
import { screens } from './loads';
import { Collected } from './results';
import { interleaved, type Scenario } from './scenario';

/** Sizes vary less than times. */
const ROUNDS = 3;

export const sizes: Scenario = {
  name: 'sizes',
  about: 'bytes of script, requests and depth of the waterfall of a first visit',
  run: async (bench) => {
    const collected = new Collected();
    for (const { screen, path, signedIn } of screens) {
      await interleaved(
        { ...bench, rounds: Math.min(bench.rounds, ROUNDS) },
        `${screen}, sizes`,
        async (site) => {
          const context = await freshContext(bench.browser, site, signedIn);
          const page = await context.newPage();
          const recorder = await TrafficRecorder.on(page);
          await page.goto(`${site.url}${path}`);
          await recorder.quiet();
          const { scriptBytes, bytes, scripts, requests, depth } = recorder.traffic();
          const add = (what: string, title: string, unit: 'kB' | '', value: number) =>
            collected.add(site.name, { id: `${screen}.${what}`, title: `${screen}: ${title}`, unit }, value);
          add('scriptBytes', 'script, brotli', 'kB', scriptBytes / 1000);
          add('bytes', 'everything', 'kB', bytes / 1000);
          add('scripts', 'script requests', '', scripts);
          add('requests', 'requests', '', requests);
          add('depth', 'depth of the waterfall', '', depth);
          await context.close();
        },
      );
    }
    return [collected.section('First visit: what is transferred')];
  },
};

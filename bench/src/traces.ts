import { type BrowserContext } from '@playwright/test';
import { freshContext } from './browser';
import { apply, conditions, type Condition } from './conditions';
import { screens } from './loads';
import { mainThread, ORIGIN_MARK, type Work } from './mainThread';
import { Collected } from './results';
import { interleaved, type Scenario } from './scenario';
import { type Site } from './sites';
import { addWork, ROUNDS, traced } from './tracing';
import { type Screen, watchLoad } from './watchLoad';

interface Traced {
  work: Record<Work, number>;
  /** Milliseconds since the navigation began: the page was usable, and the last script before that had come. */
  usable: number;
  lastScript: number;
}

async function traceOnce(
  context: BrowserContext,
  address: string,
  screen: Screen,
  condition: Condition,
): Promise<Traced> {
  const page = await context.newPage();
  await apply(page, condition);
  await page.addInitScript(watchLoad, screen);
  const { answer, events } = await traced(page, async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench?.usable > 0, undefined, { polling: 100, timeout: 60_000 });
    return page.evaluate((mark) => {
      performance.mark(mark, { startTime: 0 });
      const { usable } = window.bench;
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < usable)
        .map(({ startTime, duration }) => startTime + duration);
      return { usable, lastScript: Math.max(0, ...scripts) };
    }, ORIGIN_MARK);
  });
  await page.close();
  return { work: mainThread(events, answer.usable), ...answer };
}

/** Where the time of each load goes: the processor time of the page's own thread by kind of work, and when scripts came. */
export const traces: Scenario = {
  name: 'traces',
  about: 'processor time of the page’s own thread until it is usable, by kind of work',
  run: async (bench) => {
    const sections = [];
    for (const condition of conditions) {
      const collected = new Collected();
      for (const { screen, path, signedIn } of screens) {
        const note = (site: Site, cache: string, { work, lastScript }: Traced) => {
          const add = (what: string, title: string, value: number) => {
            const id = `trace.${screen}.${cache}.${condition.name}.${what}`;
            collected.add(site.name, { id, title: `${screen}, ${cache}: ${title}`, unit: 'ms' }, value);
          };
          addWork(add, 'the page’s own thread', work);
          add('lastScript', 'last script here after', lastScript);
        };
        const rounds = Math.min(bench.rounds, ROUNDS);
        await interleaved({ ...bench, rounds }, `${screen}, traces, ${condition.title}`, async (site) => {
          const context = await freshContext(bench.browser, site, signedIn);
          const address = `${site.url}${path}`;
          note(site, 'cold', await traceOnce(context, address, screen, condition));
          note(site, 'warm', await traceOnce(context, address, screen, condition));
          await context.close();
        });
      }
      sections.push(
        collected.section(`Where the time goes, ${condition.title}: processor time until usable`),
      );
    }
    return sections;
  },
};

import { type Page } from '@playwright/test';
import { freshContext } from './browser';
import { apply, conditions } from './conditions';
import { mainThread, ORIGIN_MARK, type Work } from './mainThread';
import { Collected } from './results';
import { interleaved, type Scenario } from './scenario';
import { filledForm, type SignedIn, untilUsable } from './signIn';
import { addWork, ROUNDS, traced } from './tracing';

/** Milliseconds from the click. */
interface Traced {
  work: Record<Work, number>;
  usable: number;
  /** The back end has said who it is. */
  admitted: number;
  /** The last answer before the page was usable, and the last file. */
  lastAnswer: number;
  lastFile: number;
  /** Files asked for after the click. */
  files: number;
}

/** When things came, out of the page's own record. */
const arrivals = (page: Page, signedIn: SignedIn) =>
  page.evaluate(
    ({ clicked, usable, mark }) => {
      performance.mark(mark, { startTime: clicked });
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= clicked && startTime < usable)
        .map(({ name, startTime, duration }) => ({ name, end: startTime + duration - clicked }));
      const last = (of: typeof asked) => Math.max(0, ...of.map(({ end }) => end));
      const isCall = ({ name }: { name: string }) => name.includes('/api/');
      const files = asked.filter((one) => !isCall(one));
      return {
        admitted: last(asked.filter(({ name }) => name.endsWith('/authenticate'))),
        lastAnswer: last(asked.filter((one) => isCall(one) && one.end <= usable - clicked)),
        lastFile: last(files.filter(({ end }) => end <= usable - clicked)),
        files: files.length,
      };
    },
    { ...signedIn, mark: ORIGIN_MARK },
  );

async function traceOnce(page: Page): Promise<Traced> {
  const { answer, events } = await traced(page, async () => {
    const signedIn = await untilUsable(page);
    const came = await arrivals(page, signedIn);
    return { usable: signedIn.usable - signedIn.clicked, ...came };
  });
  return { work: mainThread(events, answer.usable), ...answer };
}

/** Where the time goes between the click that signs in and the usable dashboard. */
export const signInTraces: Scenario = {
  name: 'signInTraces',
  about: 'from the click that signs in: what the page waits for, and what its own thread works',
  run: async (bench) => {
    const sections = [];
    const rounds = Math.min(bench.rounds, ROUNDS);
    for (const condition of conditions) {
      const collected = new Collected();
      await interleaved({ ...bench, rounds }, `sign-in, traces, ${condition.title}`, async (site) => {
        const context = await freshContext(bench.browser, site, false);
        const page = await context.newPage();
        await apply(page, condition);
        await filledForm(page, site);
        const { work, usable, admitted, lastAnswer, lastFile, files } = await traceOnce(page);
        const add = (what: string, title: string, value: number, unit: 'ms' | '' = 'ms') =>
          collected.add(site.name, { id: `signInTrace.${condition.name}.${what}`, title, unit }, value);
        add('admitted', 'the sign-in is answered after', admitted);
        add('lastFile', 'last file asked for after the click, here after', lastFile);
        add('files', 'files asked for after the click', files, '');
        add('lastAnswer', 'last answer of the api before it is usable', lastAnswer);
        add('usable', 'usable, with the trace running', usable);
        addWork(add, 'the page’s own thread works', work);
        await context.close();
      });
      sections.push(collected.section(`From the click that signs in, ${condition.title}: waiting and work`));
    }
    return sections;
  },
};

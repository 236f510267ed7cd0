import os from 'node:os';
import { Refusal, say } from '../../../ops/src/lib/say';
import { freshContext, launch } from './browser';
import { writeResults } from './document';
import { goals } from './goals';
import { live } from './live';
import { loads } from './loads';
import { machineText } from './machine';
import { reportText } from './report';
import { type Section } from './results';
import { type BenchRun, type Scenario } from './scenario';
import { startSites } from './sites';
import { signIn } from './signIn';
import { sizes } from './sizes';
import { openDashboard } from './steps';

/** Live frames fill the database, so they come last. */
const scenarios: readonly Scenario[] = [sizes, loads, signIn, live];

export interface ScreensOptions {
  only: readonly string[];
  rounds: number;
  write: boolean;
}

/** Loads each site once, so that every server has read its files and first manifests. */
async function warmUp({ browser, sites }: BenchRun): Promise<void> {
  for (const site of sites.all) {
    const context = await freshContext(browser, site);
    await openDashboard(await context.newPage(), site);
    await context.close();
  }
}

export async function benchScreens({ only, rounds, write }: ScreensOptions): Promise<number> {
  const unknown = only.filter((name) => !scenarios.some((scenario) => scenario.name === name));
  if (unknown.length > 0)
    throw new Refusal(
      `Unknown: ${unknown.join(', ')}. Known: ${scenarios.map(({ name }) => name).join(', ')}.`,
      2,
    );
  const loadBefore = os.loadavg()[0] ?? 0;
  const sites = await startSites(say);
  const browser = await launch();
  try {
    const bench: BenchRun = { browser, sites, rounds, say };
    await warmUp(bench);
    const sections: Section[] = [];
    for (const scenario of scenarios) {
      if (only.length > 0 && !only.includes(scenario.name)) continue;
      say(`${scenario.name}: ${scenario.about}`);
      sections.push(...(await scenario.run(bench)));
    }
    const text = reportText(machineText(browser.version(), rounds, loadBefore), goals(sections), sections);
    say(`\n${text}`);
    if (write) writeResults('screens', text);
    return 0;
  } finally {
    await browser.close();
    await sites.stop();
  }
}

import { parseArgs } from 'node:util';
import { rootFolder } from '../lib/paths';
import { stopRunning } from '../lib/run';
import { command, Refusal, say } from '../lib/say';
import { reportsFolder, type StepContext } from './steps';
import { type StepResult, sum, totalsLine } from './totals';

/** Steps by the name they are chosen by; those of a group share the two cores. */
export type Group = Record<string, (context: StepContext) => Promise<StepResult>>;

async function timed(name: string, work: () => Promise<StepResult>): Promise<StepResult> {
  const started = Date.now();
  const result = await work();
  const { passed, failed, skipped } = result;
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  say(`${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${counts} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return result;
}

/**
 * A command that runs groups of steps one after the other, or those of `--only a,b`, and ends with one line of totals.
 * @param usage its first line, without the options
 */
export async function runGroups(usage: string, what: string, groups: readonly Group[]): Promise<void> {
  const known = groups.flatMap((group) => Object.keys(group));
  const help = `Usage: ${usage} [-- --only ${known.join(',')}]
  ${what} CI_REQUIRE_SERVICES=1: what is missing fails instead of skipping.`;

  await command(help, async () => {
    const { values } = parseArgs({ options: { only: { type: 'string' } } });
    const root = rootFolder();
    const chosen = values.only?.split(',') ?? known;
    const strange = chosen.find((name) => !known.includes(name));
    if (strange !== undefined) throw new Refusal(`Unknown step "${strange}". Known: ${known.join(', ')}.`, 2);

    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        stopRunning();
        process.exit(130);
      });
    }
    const context: StepContext = {
      root,
      reports: reportsFolder(root),
      say,
      live: (text) => void process.stdout.write(text),
      strict: process.env.CI_REQUIRE_SERVICES === '1',
    };
    const results: StepResult[] = [];
    for (const group of groups) {
      const wanted = Object.entries(group).filter(([name]) => chosen.includes(name));
      if (wanted.length > 0) say(`${wanted.map(([name]) => name).join(', ')} ...`);
      results.push(...(await Promise.all(wanted.map(([name, step]) => timed(name, () => step(context))))));
    }

    for (const { name, report, failed } of results) {
      if (report !== '') say(`\n${failed > 0 ? 'FAILED' : 'Note'}: ${name}\n${report}`);
    }
    say(`\n${totalsLine(results)}`);
    return sum(results).failed > 0 ? 1 : 0;
  });
  process.exit();
}

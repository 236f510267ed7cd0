import { parseArgs } from 'node:util';
import { rootFolder } from '../lib/paths';
import { stopRunning } from '../lib/run';
import { command, Refusal, say } from '../lib/say';
import * as steps from './steps';
import * as supply from './supply';
import { type StepResult, sum, totalsLine } from './totals';

/** Groups run one after the other; within one, steps share the two cores. */
const GROUPS: Record<string, (context: steps.StepContext) => Promise<StepResult>>[] = [
  {
    lint: steps.lint,
    types: steps.types,
    format: steps.format,
    secrets: supply.secrets,
    licences: supply.licences,
    vulnerabilities: supply.vulnerabilities,
  },
  { unit: steps.unit },
  { build: steps.build },
  { e2e: steps.browserTests },
];

async function timed(name: string, work: () => Promise<StepResult>): Promise<StepResult> {
  const started = Date.now();
  const result = await work();
  const { passed, failed, skipped } = result;
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  say(`${failed > 0 ? 'FAIL' : 'ok  '} ${name}: ${counts} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return result;
}

const USAGE = `Usage: npm test [-- --only ${GROUPS.flatMap((group) => Object.keys(group)).join(',')}]
  Runs every check and ends with one line of totals. CI_REQUIRE_SERVICES=1: what is missing fails instead of skipping.`;

await command(USAGE, async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const root = rootFolder();
  const known = GROUPS.flatMap((group) => Object.keys(group));
  const chosen = values.only?.split(',') ?? known;
  const strange = chosen.find((name) => !known.includes(name));
  if (strange !== undefined) throw new Refusal(`Unknown step "${strange}". Known: ${known.join(', ')}.`, 2);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopRunning();
      process.exit(130);
    });
  }
  const context: steps.StepContext = {
    root,
    reports: steps.reportsFolder(root),
    say,
    live: (text) => void process.stdout.write(text),
    strict: process.env.CI_REQUIRE_SERVICES === '1',
  };
  const results: StepResult[] = [];
  for (const group of GROUPS) {
    const wanted = Object.entries(group).filter(([name]) => chosen.includes(name));
    if (wanted.length > 0) say(`${wanted.map(([name]) => name).join(', ')} ...`);
    results.push(...(await Promise.all(wanted.map(([name, step]) => timed(name, () => step(context))))));
  }

  for (const { name, report, failed } of results) {
    if (report !== '') say(`\n${failed > 0 ? 'FAILED' : 'Note'}: ${name}\n${report}`);
  }
  say(`\n${totalsLine(results)}`);
  return sum(results).failed > 0 ? 1 : 0;
}).then(() => process.exit());

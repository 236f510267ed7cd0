import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '../lib/paths';
import { stopRunning } from '../lib/run';
import { command, Refusal, say } from '../lib/say';
import { changesSince } from './changed';
import { fileHashes, hashOf, reads, recall, remember } from './remembered';
import { schedule } from './schedule';
import { type Step, type StepContext } from './step';
import { counts, slowest, type StepResult, sum, totalsLine } from './totals';

const HELP = `
  --only a,b       these steps alone; "unit" stands for all whose names begin with "unit:"
  --changed [rev]  what the files that changed since \`rev\` can reach; without one, since the last commit upstream
  --force          steps whose inputs are the same as last time as well
  --retake         pictures are taken anew instead of compared
  CI_REQUIRE_SERVICES=1: what is missing fails instead of skipping.`;

const UNCHANGED = 'nothing it reads has changed';
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const isCalled = (step: Step, word: string) => step.name === word || step.name.startsWith(`${word}:`);

function chosen(steps: readonly Step[], only: string | undefined): Step[] {
  if (only === undefined) return [...steps];
  const words = only.split(',');
  const strange = words.find((word) => !steps.some((step) => isCalled(step, word)));
  if (strange !== undefined)
    throw new Refusal(`Unknown step "${strange}". Known: ${steps.map(({ name }) => name).join(', ')}.`, 2);
  const named = steps.filter((step) => words.some((word) => isCalled(step, word)));
  // A browser test needs the current builds of the product.
  const needed = steps.filter(({ name }) => named.some(({ after = [] }) => after.includes(name)));
  return steps.filter((step) => named.includes(step) || needed.includes(step));
}

async function perform(step: Step, context: StepContext, hash: string | undefined): Promise<StepResult> {
  const recalled = context.isForced ? undefined : recall(context.root, step, hash);
  if (recalled) {
    say(`same  ${step.name}: ${counts(recalled)} (${UNCHANGED})`);
    return recalled;
  }
  const started = Date.now();
  const result = await step
    .run(context)
    .catch((error: unknown): StepResult => ({ passed: 0, failed: 1, skipped: 0, report: String(error) }));
  remember(context.root, step, hash, result);
  const time = result.isSame ? UNCHANGED : seconds(started);
  const word = result.failed > 0 ? 'FAIL ' : result.isSame ? 'same ' : 'ok   ';
  say(`${word} ${step.name}: ${counts(result)} (${time})`);
  return result;
}

/** @param usage the first line of the usage, without the options */
export async function runSteps(
  usage: string,
  what: string,
  stepsOf: (root: string) => readonly Step[],
): Promise<void> {
  await command(`Usage: ${usage} [-- options]\n  ${what}${HELP}`, async () => {
    const { values, positionals } = parseArgs({
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        retake: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const root = rootFolder();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        stopRunning();
        process.exit(130);
      });
    }
    const started = Date.now();
    const changes = values.changed ? await changesSince(root, positionals[0]) : undefined;
    if (changes) say(`${changes.files.length} files have changed.`);
    const all = chosen(stepsOf(root), values.only);
    const reached = changes ? all.filter((step) => reads(step, changes.files)) : all;
    const steps = all.filter(
      (step) => reached.includes(step) || reached.some(({ after = [] }) => after.includes(step.name)),
    );
    const reports = path.join(root, 'test-results', 'reports');
    mkdirSync(reports, { recursive: true });
    const files = fileHashes(root);
    const context: StepContext = {
      root,
      reports,
      say,
      files,
      isForced: values.force || values.retake,
      isRetaken: values.retake,
      strict: process.env.CI_REQUIRE_SERVICES === '1',
      ...(changes && { changes }),
    };
    // With `--changed` only a part of a step runs, and its result must not be stored for the whole.
    const hashFor = (step: Step) => (changes ? undefined : hashOf(step, files));
    // One more than there are cores: the api's tests wait for the database half of their time.
    const slots = Math.max(2, os.availableParallelism()) + 1;
    const results = await schedule(steps, slots, (step) => perform(step, context, hashFor(step)));

    for (const [{ name }, { report, failed }] of results) {
      if (report !== '') say(`\n${failed > 0 ? 'FAILED' : 'Note'}: ${name}\n${report}`);
    }
    const ends = [...results.values()];
    const slow = slowest(ends);
    if (slow.length > 0) say('\nSlowest files:');
    for (const { file, seconds: took } of slow) say(`  ${took.toFixed(1).padStart(6)} s  ${file}`);
    say(`\nTook ${seconds(started)}.`);
    say(totalsLine(ends));
    return sum(ends).failed > 0 ? 1 : 0;
  });
  process.exit();
}

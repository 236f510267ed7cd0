import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Area } from '../../../tests/browser/areas';
import { readJson } from '../lib/files';
import { rootFolder } from '../lib/paths';
import { run } from '../lib/run';
import { findBrowser, findQuickBrowser, installBrowser, NO_BROWSER } from './browser';
import { playwrightResult, type PlaywrightJson } from './playwrightReport';
import { hashOf, reads, recall, remember } from './remembered';
import { skipped, type Step, type StepContext } from './step';
import { counts, type StepResult, sum } from './totals';

const TAIL_CHARACTERS = 8000;

interface BrowserRun {
  name: string;
  projects: readonly string[];
  /** Parts of file names, to run only some of the projects' files. */
  files?: readonly string[];
  /** Use a regular browser instead of the engine without a window, and count a second try as a failure. */
  isFull?: boolean;
}

const playwright = (root: string) => path.join(root, 'tests/browser/node_modules/@playwright/test/cli.js');
const CONFIG = ['--config', 'tests/browser/playwright.config.ts'];
const failure = (report: string): StepResult => ({ passed: 0, failed: 1, skipped: 0, report });

/** @returns the result of each project, and under '' of whatever belongs to none */
async function runBrowser(
  { root, reports, strict, isRetaken }: StepContext,
  { name, projects, files = [], isFull = false }: BrowserRun,
): Promise<Map<string, StepResult>> {
  const browser = (isFull ? findBrowser() : findQuickBrowser()) ?? (await installBrowser(root));
  if (!browser) return new Map([['', strict ? failure(NO_BROWSER) : skipped(NO_BROWSER)]]);
  const file = path.join(reports, `browser-${name}.json`);
  rmSync(file, { force: true });
  const chosen = [
    ...projects.flatMap((project) => ['--project', project]),
    ...(isRetaken ? ['--update-snapshots=all'] : []),
  ];
  const { status, output } = await run(
    process.execPath,
    [
      ...[playwright(root), 'test', ...files, ...CONFIG, ...chosen],
      // An output folder per run, because Playwright clears it at the start and two runs may overlap.
      ...['--reporter', 'json', '--output', `test-results/browser/${name}`],
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        ...(isFull && { PORTAL_FULL: '1' }),
        PORTAL_CHROMIUM: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        FORCE_COLOR: '0',
      },
    },
  );
  const json = readJson(file) as PlaywrightJson | undefined;
  if (!json) return new Map([['', failure(output.trim().slice(-TAIL_CHARACTERS))]]);
  const results = new Map(
    projects.map((project) => [project, playwrightResult(json, isFull, project)] as const),
  );
  const failures = [...results.values()].reduce((total, { failed }) => total + failed, 0);
  const { errors } = json;
  if (
    errors.length > 0 ||
    (status !== 0 && failures === 0 && ![...results.values()].some(({ report }) => report))
  )
    results.set(
      '',
      failure(errors.map(({ message }) => message).join('\n') || output.trim().slice(-TAIL_CHARACTERS)),
    );
  return results;
}

function joined(results: Iterable<StepResult>): StepResult {
  const all = [...results];
  return {
    ...sum(all),
    report: all
      .map(({ report }) => report)
      .filter((report) => report !== '')
      .join('\n\n'),
    files: all.flatMap(({ files = [] }) => files),
  };
}

const testsFolder = path.join(rootFolder(), 'tests/browser');

/** Inputs of every browser test. Any test may import the files of `tests/browser` without tests. */
const common = [
  'pnpm-lock.yaml',
  ...globSync('**/*.{ts,json}', {
    cwd: testsFolder,
    exclude: ['node_modules', '**/*.{e2e,full}.ts'],
  }).map((file) => `tests/browser/${file}`),
];
const filesOf = ({ files }: Pick<Area, 'files'>) =>
  globSync([...files], { cwd: testsFolder }).map((file) => `tests/browser/${file}`);

const stepOf = ({ files, packages }: Pick<Area, 'files' | 'packages'>, name = ''): Step => ({
  name: `browser:${name}`,
  inputs: [
    ...filesOf({ files }),
    ...(files.some((file) => file.startsWith('visualRegression/')) ? ['tests/browser/visualRegression'] : []),
    ...packages,
    ...common,
  ],
  environment: [findQuickBrowser() ?? ''],
  run: () => Promise.reject(new Error('Areas are run together.')),
});

const reachedIn = (area: Area, changed: readonly string[]): string[] =>
  (area.parts ?? [area]).filter((part) => reads(stepOf(part), changed)).flatMap(filesOf);

/**
 * The browser tests of `npm test` in one run, because their shared portal takes a while to start. Areas that passed on
 * the same inputs are skipped and counted.
 */
export const browserTests = (areas: readonly Area[], after: readonly string[]): Step => ({
  name: 'browser',
  inputs: [...new Set(areas.flatMap((area) => stepOf(area).inputs ?? []))],
  environment: [findQuickBrowser() ?? ''],
  after,
  // Two workers wait for the portal half of the time, so another step fits beside them.
  cores: 2,
  run: async (context) => {
    const { root, files, say, changes, isForced } = context;
    const results: StepResult[] = [];
    const stale: Step[] = [];
    for (const area of areas) {
      const step = stepOf(area, area.name);
      const recalled = isForced ? undefined : recall(root, step, hashOf(step, files));
      if (recalled) say(`same  ${step.name}: ${counts(recalled)} (nothing it reads has changed)`);
      if (recalled) results.push(recalled);
      else if (!changes || reads(step, changes.files)) stale.push(step);
    }
    const nameIn = (step: Step) => step.name.slice('browser:'.length);
    if (stale.length === 0) return joined(results);
    const reached = changes && areas.flatMap((area) => reachedIn(area, changes.files));
    const projects = stale.map(nameIn);
    const ran = await runBrowser(context, { name: 'quick', projects, ...(reached && { files: reached }) });
    for (const step of changes ? [] : stale) {
      const result = ran.get(nameIn(step));
      if (result && !ran.has('') && result.report === '') remember(root, step, hashOf(step, files), result);
    }
    return joined([...results, ...ran.values()]);
  },
});

/** The cores of a one-file shard, which uses one worker. Two such shards fit side by side. */
const ONE_FILE_CORES = 1.5;
const isOneFile = ({ files: [first = '', ...others] }: Area) => others.length === 0 && !first.includes('*');

/** The browser parts of `npm run test:full`, each with a portal of its own. Those with a single file come first. */
export const shardSteps = (shards: readonly Area[], after: readonly string[]): Step[] =>
  [...shards.filter(isOneFile), ...shards.filter((shard) => !isOneFile(shard))].map((shard) => ({
    name: shard.name,
    inputs: stepOf(shard).inputs ?? [],
    environment: [findBrowser() ?? ''],
    after,
    cores: isOneFile(shard) ? ONE_FILE_CORES : Number.POSITIVE_INFINITY,
    run: async (context) =>
      joined(
        (await runBrowser(context, { name: shard.name, projects: [shard.name], isFull: true })).values(),
      ),
  }));

export const browserInstall: Step = {
  name: 'chromium',
  cores: 0,
  run: async ({ root }) => {
    await (findQuickBrowser() ?? installBrowser(root));
    return { passed: 0, failed: 0, skipped: 0, report: '' };
  },
};

/** Lists all tests of `npm run test:full` without running them, because one duplicate title stops the whole run. */
export async function listFullTests({ root }: StepContext): Promise<StepResult> {
  const args = [playwright(root), 'test', ...CONFIG, '--list', '--reporter', 'dot'];
  const env = { ...process.env, PORTAL_FULL: '1' };
  const { status, output } = await run(process.execPath, args, { cwd: root, env });
  return status === 0
    ? { passed: 1, failed: 0, skipped: 0, report: '' }
    : { passed: 0, failed: 1, skipped: 0, report: output.trim().slice(-TAIL_CHARACTERS) };
}

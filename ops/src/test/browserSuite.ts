import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Area } from '../../../e2e/areas';
import { readJson } from '../lib/files';
import { rootFolder } from '../lib/paths';
import { run } from '../lib/run';
import { findBrowser, findQuickBrowser, installBrowser, NO_BROWSER } from './browser';
import { playwrightResult, type PlaywrightJson } from './playwrightReport';
import { hashOf, reads, recall, remember } from './remembered';
import { skipped, type Step, type StepContext } from './step';
import { counts, type StepResult, sum } from './totals';

const TAIL = 8000;

interface BrowserRun {
  /** Of the report's file. */
  name: string;
  /** Playwright's projects. */
  projects: readonly string[];
  /** Parts of the names of files, where only some of the projects' are run. */
  files?: readonly string[];
  /** The browser that people have instead of the engine without a window, and a second try is a failure. */
  isFull?: boolean;
}

const playwright = (root: string) => path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
const CONFIG = ['--config', 'e2e/playwright.config.ts'];
const failure = (report: string): StepResult => ({ passed: 0, failed: 1, skipped: 0, report });

/**
 * Runs browser tests on the built product, in two workers.
 * @returns what came of each project, and of what belongs to none
 */
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
      // Whoever begins clears its folder: two may run side by side.
      ...['--reporter', 'json', '--output', `test-results/e2e/${name}`],
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
  if (!json) return new Map([['', failure(output.trim().slice(-TAIL))]]);
  const results = new Map(
    projects.map((project) => [project, playwrightResult(json, isFull, project)] as const),
  );
  const known = [...results.values()].reduce((total, { failed }) => total + failed, 0);
  const { errors } = json;
  if (
    errors.length > 0 ||
    (status !== 0 && known === 0 && ![...results.values()].some(({ report }) => report))
  )
    results.set('', failure(errors.map(({ message }) => message).join('\n') || output.trim().slice(-TAIL)));
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

const e2e = path.join(rootFolder(), 'e2e');

/** What a browser test hangs on whatever it is about: every file of `e2e` that holds no tests, as any may be imported. */
const common = [
  'pnpm-lock.yaml',
  ...globSync('**/*.{ts,json}', { cwd: e2e, exclude: ['node_modules', '**/*.{e2e,full}.ts'] }).map(
    (file) => `e2e/${file}`,
  ),
];
const foldersOf = ({ files }: Pick<Area, 'files'>) => [
  ...new Set(files.map((file) => `e2e/${path.dirname(file)}`)),
];

const stepOf = ({ files, packages }: Pick<Area, 'files' | 'packages'>, name = ''): Step => ({
  name: `browser:${name}`,
  inputs: [
    ...globSync([...files], { cwd: e2e }).map((file) => `e2e/${file}`),
    ...(files.some((file) => file.startsWith('visualRegression/')) ? ['e2e/visualRegression'] : []),
    ...packages,
    ...common,
  ],
  environment: [findQuickBrowser() ?? ''],
  run: () => Promise.reject(new Error('Areas are run together.')),
});

/** The folders of an area's files that a change reaches, as Playwright takes them. */
const reachedIn = (area: Area, changed: readonly string[]): string[] =>
  (area.parts ?? [area])
    .filter((part) => reads(stepOf(part), changed))
    .flatMap((part) => foldersOf(part).map((folder) => `${folder}/`));

/**
 * The browser tests of `npm test`, all areas in one go, since the portal that they share takes a while to start: those that
 * nothing has changed for since they passed are left out, and counted.
 */
export const browserTests = (areas: readonly Area[], after: readonly string[]): Step => ({
  name: 'browser',
  inputs: [...new Set(areas.flatMap((area) => stepOf(area).inputs ?? []))],
  environment: [findQuickBrowser() ?? ''],
  after,
  // Two workers, which wait for the portal as often as they work: something else fits beside them.
  cores: 2,
  run: async (context) => {
    const { root, files, say, changed, isForced } = context;
    const results: StepResult[] = [];
    const stale: Step[] = [];
    for (const area of areas) {
      const step = stepOf(area, area.name);
      const known = isForced ? undefined : recall(root, step, hashOf(step, files));
      if (known) say(`same  ${step.name}: ${counts(known)} (nothing it reads has changed)`);
      if (known) results.push(known);
      else if (!changed || reads(step, changed)) stale.push(step);
    }
    const nameIn = (step: Step) => step.name.slice('browser:'.length);
    if (stale.length === 0) return joined(results);
    const reached = changed && areas.flatMap((area) => reachedIn(area, changed));
    const projects = stale.map(nameIn);
    const ran = await runBrowser(context, { name: 'quick', projects, ...(reached && { files: reached }) });
    for (const step of changed ? [] : stale) {
      const result = ran.get(nameIn(step));
      if (result && !ran.has('') && result.report === '') remember(root, step, hashOf(step, files), result);
    }
    return joined([...results, ...ran.values()]);
  },
});

/** What one worker does takes half of the machine: two of those run side by side. */
const HALF = 1.5;
const isOneFile = ({ files: [first = '', ...others] }: Area) => others.length === 0 && !first.includes('*');

/** The parts of `npm run test:full` that need a browser, each with a portal of its own; those of one file stand together. */
export const shardSteps = (shards: readonly Area[], after: readonly string[]): Step[] =>
  [...shards.filter(isOneFile), ...shards.filter((shard) => !isOneFile(shard))].map((shard) => ({
    ...{ name: shard.name, inputs: stepOf(shard).inputs ?? [], environment: [findBrowser() ?? ''] },
    after,
    cores: isOneFile(shard) ? HALF : Number.POSITIVE_INFINITY,
    run: async (context) =>
      joined(
        (await runBrowser(context, { name: shard.name, projects: [shard.name], isFull: true })).values(),
      ),
  }));

/** Installs a browser where there is none, beside what needs no browser. */
export const browserInstall: Step = {
  name: 'chromium',
  cores: 0,
  run: async ({ root }) => {
    await (findQuickBrowser() ?? installBrowser(root));
    return { passed: 0, failed: 0, skipped: 0, report: '' };
  },
};

/** Reads all tests of `npm run test:full` without running them: one name twice stops every one. */
export async function listFullTests({ root }: StepContext): Promise<StepResult> {
  const args = [playwright(root), 'test', ...CONFIG, '--list', '--reporter', 'dot'];
  const env = { ...process.env, PORTAL_FULL: '1' };
  const { status, output } = await run(process.execPath, args, { cwd: root, env });
  return status === 0
    ? { passed: 1, failed: 0, skipped: 0, report: '' }
    : { passed: 0, failed: 1, skipped: 0, report: output.trim().slice(-TAIL) };
}

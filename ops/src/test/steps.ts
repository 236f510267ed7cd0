import { existsSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../build/buildAll';
import { readJson } from '../lib/files';
import { run } from '../lib/run';
import { findBrowser, findQuickBrowser, installBrowser, NO_BROWSER } from './browser';
import { jestResult, type JestJson } from './jestReport';
import { playwrightResult, type PlaywrightJson } from './playwrightReport';
import { type StepResult } from './totals';

export interface StepContext {
  root: string;
  /** Folder for the tools' JSON reports. */
  reports: string;
  say: (text: string) => void;
  /** Output of long steps, as it comes. */
  live: (text: string) => void;
  /** Services must be there: a missing browser is a failure, not a skip. */
  strict: boolean;
}

const TAIL = 8000;

const single = (name: string, ok: boolean, output: string): StepResult => ({
  name,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  report: ok ? '' : output.trim().slice(-TAIL),
});

const bin = (root: string, room: string, name: string) => path.join(root, room, 'node_modules/.bin', name);

/** A check that passes or fails as a whole. */
async function check(context: StepContext, name: string, tool: string, args: string[]): Promise<StepResult> {
  const { status, output } = await run(bin(context.root, '', tool), args, { cwd: context.root });
  return single(name, status === 0, output);
}

export const lint = (context: StepContext) =>
  check(context, 'lint', 'eslint', [
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    'build-cache/eslint',
  ]);
export const format = (context: StepContext) =>
  check(context, 'format', 'prettier', ['--check', '--log-level', 'warn', '.']);
export const types = (context: StepContext) =>
  check(context, 'types', 'tsc', ['--noEmit', '-p', 'tsconfig.json', '--pretty', 'false']);

/** Whether the kit's public face is the recorded one; in a process of its own, as the compiler lets nothing else happen. */
export async function face({ root }: StepContext): Promise<StepResult> {
  const args = [path.join(root, 'ops/bin/bootstrap.mjs'), 'kit', 'check'];
  const { status, output } = await run(process.execPath, args, { cwd: root });
  return single('public face', status === 0, output);
}

/** All jest projects; their progress is shown as it comes. */
export const unit = (context: StepContext) => jestSuite(context, 'unit tests');

/**
 * The back end's tests where there is time: each on both databases, and those that make more of themselves with 20,000 calls
 * drawn from the api's document, 1,000 escalations and 2,000 messages, each over 20 kills.
 */
export const longUnitTests = (context: StepContext) => jestSuite(context, 'long unit tests', ['api/src/']);

async function jestSuite(
  { root, reports, live }: StepContext,
  name: string,
  files: readonly string[] = [],
): Promise<StepResult> {
  const file = path.join(reports, 'jest.json');
  rmSync(file, { force: true });
  // Jest leaves a core to its own process, which does next to nothing: on two cores that would be half of them.
  const workers = Math.max(2, os.availableParallelism() - 1);
  const args = [
    '--json',
    `--outputFile=${file}`,
    '--silent',
    '--forceExit',
    `--maxWorkers=${workers}`,
    ...files,
  ];
  const isLong = files.length > 0;
  let last = '';
  const { status, output } = await run(bin(root, '', 'jest'), args, {
    cwd: root,
    ...(isLong && { env: { ...process.env, PORTAL_SOAK: '1' } }),
    onOutput: (text) => {
      // Names of finished files only: the details follow in one piece at the end.
      last += text;
      const lines = last.split('\n');
      last = lines.pop() ?? '';
      for (const line of lines) if (/^(PASS|FAIL) /.test(line)) live(`  ${line}\n`);
    },
  });
  const json = readJson(file) as JestJson | undefined;
  if (!json) return single(name, false, output);
  const result = jestResult(json, root);
  const wrong = status !== 0 && result.failed === 0;
  return wrong ? { ...result, failed: 1, report: output.slice(-TAIL) } : result;
}

export async function build({ root, say }: StepContext): Promise<StepResult> {
  const failures = await buildAll(root, (text) => say(`  ${text.trim()}`));
  const output = failures.map((failure) => `${failure.name}:\n${failure.output}`).join('\n\n');
  return single('build', failures.length === 0, output);
}

/** Whether the long browser tests can be read at all: nobody runs them with each change, and one name twice stops all of them. */
export async function longTestsStand({ root }: StepContext): Promise<StepResult> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter', 'dot'];
  const env = { ...process.env, PORTAL_SOAK: '1' };
  const { status, output } = await run(bin(root, 'e2e', 'playwright'), args, { cwd: root, env });
  return single('names of the long browser tests', status === 0, output);
}

/** The browser suite on the built product, two workers. */
export const browserTests = (context: StepContext) => browserSuite(context, 'browser tests');

/** The browser tests that take many minutes: `*.soak.ts`. */
export const longBrowserTests = (context: StepContext) =>
  browserSuite(context, 'long browser tests', { PORTAL_SOAK: '1' });

/**
 * Two hundred uploads that nobody takes among two thousand ordinary calls, through both proxies; and thirty drops of the
 * live link.
 */
export const manyUploads = (context: StepContext) =>
  browserSuite(context, 'uploads', { PORTAL_SOAK_UPLOADS: '200', PORTAL_SOAK_DROPS: '30' }, [
    'ship/edge.e2e.ts',
    'shell/link.e2e.ts',
  ]);

async function browserSuite(
  { root, reports, live, say, strict }: StepContext,
  name: string,
  more: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<StepResult> {
  if (!existsSync(path.join(root, 'e2e/playwright.config.ts')))
    return { name, passed: 0, failed: 0, skipped: 1, report: 'There is no e2e/playwright.config.ts.' };
  // What takes long is run in the browser that people have.
  const known = more.PORTAL_SOAK === '1' ? findBrowser() : findQuickBrowser();
  const browser = known ?? (await installBrowser(root));
  if (!browser) {
    say(`  ${NO_BROWSER}`);
    return { name, passed: 0, failed: strict ? 1 : 0, skipped: strict ? 0 : 1, report: NO_BROWSER };
  }
  const file = path.join(reports, 'playwright.json');
  rmSync(file, { force: true });
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...files];
  const { status, output } = await run(bin(root, 'e2e', 'playwright'), args, {
    cwd: root,
    env: {
      ...process.env,
      ...more,
      PORTAL_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      FORCE_COLOR: '0',
    },
    onOutput: live,
  });
  const json = readJson(file) as PlaywrightJson | undefined;
  if (!json) return single(name, false, output);
  const result = playwrightResult(json);
  const wrong = status !== 0 && result.failed === 0;
  return wrong ? { ...result, failed: 1, report: output.slice(-TAIL) } : result;
}

export function reportsFolder(root: string): string {
  const folder = path.join(root, 'test-results', 'reports');
  mkdirSync(folder, { recursive: true });
  return folder;
}

import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/files';
import { run } from '../lib/run';
import { packagesOf } from './packages';
import { type Step, type StepContext } from './step';
import { type StepResult } from './totals';
import { vitestResult, type VitestJson } from './vitestReport';

const TAIL = 8000;
const CONFIG = 'vitest.config.mjs';
/** What the tests of every package hang on beside its sources. */
const COMMON = ['pnpm-lock.yaml', 'tsconfig.json', 'shared/build'];
/** What the tests of a package read beside the packages that it uses. */
const READS: Readonly<Record<string, readonly string[]>> = { ops: ['*'] };
/** Packages of whose dependencies only a part counts. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = { api: ['shared/src/wire'] };

/** Longest first: what is begun last is what is waited for. */
const ORDER = ['api', 'remote-notifications', 'shell', 'shared', 'ops', 'remote-user-management'];
const rank = (folder: string) => (ORDER.includes(folder) ? ORDER.indexOf(folder) : ORDER.length);

async function suite(
  { root, reports }: StepContext,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  const file = path.join(reports, `unit-${folder.replace('/', '-')}.json`);
  rmSync(file, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${file}`, '--silent'];
  const { status, output } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const json = readJson(file) as VitestJson | undefined;
  if (!json) return { passed: 0, failed: 1, skipped: 0, report: output.trim().slice(-TAIL) };
  const result = vitestResult(json, root);
  const isBroken = status !== 0 && result.failed === 0;
  return isBroken ? { ...result, failed: 1, report: output.trim().slice(-TAIL) } : result;
}

/**
 * The unit tests of each package, in a process with one worker each: files come in the same order every time, and keep the
 * modules that those before have loaded.
 */
export const unitSteps = (root: string): Step[] =>
  packagesOf(root)
    .filter(({ folder }) => existsSync(path.join(root, folder, CONFIG)))
    .sort((one, other) => rank(one.folder) - rank(other.folder))
    .map(({ folder, uses }) => ({
      name: `unit:${folder}`,
      inputs: [folder, ...(INSTEAD[folder] ?? uses), ...COMMON, ...(READS[folder] ?? [])],
      environment: [process.env.CI_REQUIRE_SERVICES ?? ''],
      run: (context: StepContext) => suite(context, folder),
    }));

/**
 * The back end's tests where there is time: each on both databases, and those that make more of themselves with 20,000 calls
 * drawn from the api's document, 1,000 escalations and 2,000 messages, each over 20 kills.
 */
export const fuzzAtLength: Step = {
  name: 'fuzz',
  run: (context) => suite(context, 'api', { PORTAL_SOAK: '1' }),
};

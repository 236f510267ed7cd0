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
/** Inputs of every package's tests beside its sources. */
const COMMON = ['pnpm-lock.yaml', 'tsconfig.json', 'shared/build'];
/** Further inputs of a package's tests beside the packages that it uses. */
const READS: Readonly<Record<string, readonly string[]>> = { ops: ['*'] };
/** Inputs that replace a package's dependencies: only a part of them matters. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = { api: ['shared/src/contract'] };

/** Longest first, because the last one to start decides the total time. */
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

/** One process with one worker per package: the file order is always the same, and later files reuse loaded modules. */
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
 * The back end's long tests, on both databases. Property tests run longer: 20,000 calls generated from the api's
 * document, and 1,000 escalations and 2,000 messages, each over 20 kills.
 */
export const fuzzAtLength: Step = {
  name: 'fuzz',
  run: (context) => suite(context, 'api', { PORTAL_SOAK: '1' }),
};

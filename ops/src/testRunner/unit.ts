import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/files';
import { run } from '../lib/run';
import { packagesOf } from './packages';
import { reads } from './remembered';
import { type Step, type StepContext } from './step';
import { type StepResult } from './totals';
import { jestResult, type JestJson } from './jestReport';

const TAIL_CHARACTERS = 8000;
/**
 * The run has a step for each core already, so a package has one worker; the api has two, because half of its time a
 * worker waits for the database. The memory limit makes a worker a process of its own, which is replaced when it has
 * grown: it frees little of what the files before it loaded.
 */
const workers = (folder: string): readonly string[] => [
  `--maxWorkers=${String(folder === 'api' ? 2 : 1)}`,
  '--workerIdleMemoryLimit=1GB',
];
const CONFIG = 'jest.config.cjs';
/** Inputs of every package's tests beside its sources. */
const COMMON = ['pnpm-lock.yaml', 'tsconfig.json', 'shared/build'];
/** Further inputs of a package's tests beside the packages that it uses. */
const READS: Readonly<Record<string, readonly string[]>> = {
  api: ['tests/bench/api/limits'],
  ops: ['*'],
};
/** Inputs that replace a package's dependencies: only a part of them matters. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = { api: ['shared/src/contract'] };
/** Packages whose tests start processes, or read sources from the disk. */
const WHOLE: readonly string[] = ['api', 'kit/frame', 'shell'];
/** Sources of pages, and the tests of `ops` that read them. */
const PAGES = /^(shell|remote-[^/]+)\/src\//;
const READING_PAGES: readonly string[] = ['src/docs/citations', 'src/serve/hints', 'src/testRunner/'];

/** Longest first, because the last one to start decides the total time. */
const ORDER = ['api', 'remote-notifications', 'shell', 'shared', 'ops', 'remote-user-management'];
const rank = (folder: string) => (ORDER.includes(folder) ? ORDER.indexOf(folder) : ORDER.length);

const isScript = (file: string) => /\.tsx?$/.test(file);

/**
 * Jest's arguments for the tests that a change can reach; none for all. Jest follows imports within a package, but not
 * those from another one, nor what a test reads from the disk or starts as a process.
 * @param files the changed ones among the inputs of the folder's tests
 */
export function reachedTests(folder: string, files: readonly string[]): readonly string[] {
  if (folder === 'ops') return files.every((file) => PAGES.test(file)) ? READING_PAGES : [];
  const isFollowed = files.every((file) => file.startsWith(`${folder}/`) && isScript(file));
  if (WHOLE.includes(folder) || !isFollowed) return [];
  return ['--findRelatedTests', ...files, '--passWithNoTests'];
}

async function suite(
  { root, reports }: StepContext,
  folder: string,
  more: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  const file = path.join(reports, `unit-${folder.replace('/', '-')}.json`);
  rmSync(file, { force: true });
  const args = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ...['--config', path.join(folder, CONFIG)],
    ...['--json', `--outputFile=${file}`, '--silent'],
    ...workers(folder),
    ...more,
  ];
  const { status, output } = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const json = readJson(file) as JestJson | undefined;
  if (!json) return { passed: 0, failed: 1, skipped: 0, report: output.trim().slice(-TAIL_CHARACTERS) };
  const result = jestResult(json, root);
  const isBroken = status !== 0 && result.failed === 0;
  return isBroken ? { ...result, failed: 1, report: output.trim().slice(-TAIL_CHARACTERS) } : result;
}

/** One step per package, side by side with others: see `workers`. */
export const unitSteps = (root: string): Step[] =>
  packagesOf(root)
    .filter(({ folder }) => existsSync(path.join(root, folder, CONFIG)))
    .sort((one, other) => rank(one.folder) - rank(other.folder))
    .map(({ folder, uses }) => {
      const step: Step = {
        name: `unit:${folder}`,
        inputs: [folder, ...(INSTEAD[folder] ?? uses), ...COMMON, ...(READS[folder] ?? [])],
        environment: [process.env.CI_REQUIRE_SERVICES ?? ''],
        run: (context) => {
          const { changes } = context;
          const files = changes?.files.filter((file) => reads(step, [file])) ?? [];
          return suite(context, folder, changes && reachedTests(folder, files));
        },
      };
      return step;
    });

/**
 * The back end's long tests, on both databases. Property tests run longer: 20,000 calls generated from the api's
 * document, and 1,000 escalations and 2,000 messages, each over 20 kills.
 */
export const fuzzAtLength: Step = {
  name: 'fuzz',
  run: (context) => suite(context, 'api', [], { PORTAL_SOAK: '1' }),
};

/** Every button of every page, for the focus after its press; `npm test` walks a few pages. */
export const focusOfAll: readonly Step[] = ['remote-notifications', 'remote-user-management', 'shell'].map(
  (folder) => ({
    name: `focus:${folder}`,
    run: (context) => suite(context, folder, ['src/focus.test.tsx'], { PORTAL_SOAK: '1' }),
  }),
);

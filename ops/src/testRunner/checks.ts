import path from 'node:path';
import { run } from '../lib/run';
import { listFullTests } from './browserSuite';
import { type Package, packagesOf } from './packages';
import { type Step, type StepContext, verdict } from './step';
import { licences, secrets, vulnerabilities } from './supply';
import { type StepResult } from './totals';

const TAIL_CHARACTERS = 8000;

async function tool({ root }: StepContext, file: string, args: readonly string[]): Promise<StepResult> {
  const { status, output } = await run(process.execPath, [path.join(root, file), ...args], { cwd: root });
  return verdict(status === 0 ? [] : [output.trim().slice(-TAIL_CHARACTERS)]);
}

/** The folders whose types a change can reach; none for all. Tests and tools import from any package. */
export function lintedFolders(packages: readonly Package[], files: readonly string[]): string[] {
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
  const changed = packages.filter(({ folder }) => files.some((file) => isIn(file, folder)));
  const checkable = [...changed.map(({ folder }) => folder), 'docs', 'tests'];
  if (!files.every((file) => checkable.some((folder) => isIn(file, folder)))) return [];
  const reached = packages.filter((one) =>
    changed.some(({ folder }) => one.folder === folder || one.uses.includes(folder)),
  );
  return [...new Set([...reached.map(({ folder }) => folder), 'ops', 'tests'])];
}

const all = ['*'];
const check = (name: string, inputs: readonly string[] | undefined, run: Step['run']): Step => ({
  name: `check:${name}`,
  ...(inputs && { inputs }),
  run,
});

export const checkSteps: readonly Step[] = [
  // Types as well: both need the compiler's program.
  check('lint', all, (context) => {
    const { root, changes } = context;
    const folders = changes ? lintedFolders(packagesOf(root), changes.files) : [];
    return tool(context, 'node_modules/oxlint/bin/oxlint', folders);
  }),
  check('format', all, (context) => tool(context, 'node_modules/oxfmt/bin/oxfmt', ['--check'])),
  check('unused', all, (context) =>
    tool(context, 'node_modules/knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  ),
  check('full', ['tests/browser', 'pnpm-lock.yaml'], listFullTests),
  check('secrets', all, secrets),
  check('licences', ['pnpm-lock.yaml', 'package.json'], licences),
  check('vulnerabilities', undefined, vulnerabilities),
];

/** The check of the kit's public api, in a process of its own: the compiler blocks the event loop. */
export const kitApiReport: Step = {
  name: 'kit',
  inputs: ['kit', 'shared', 'ops/src/kit', 'tsconfig.json', 'pnpm-lock.yaml'],
  run: (context) => tool(context, 'ops/bin/bootstrap.mjs', ['kit', 'check']),
};

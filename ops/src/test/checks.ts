import path from 'node:path';
import { run } from '../lib/run';
import { listFullTests } from './browserSuite';
import { type Step, type StepContext, verdict } from './step';
import { licences, secrets, vulnerabilities } from './supply';
import { type StepResult } from './totals';

const TAIL = 8000;

async function tool({ root }: StepContext, file: string, args: readonly string[]): Promise<StepResult> {
  const { status, output } = await run(process.execPath, [path.join(root, file), ...args], { cwd: root });
  return verdict(status === 0 ? [] : [output.trim().slice(-TAIL)]);
}

const all = ['*'];
const check = (name: string, inputs: readonly string[] | undefined, run: Step['run']): Step => ({
  name: `check:${name}`,
  ...(inputs && { inputs }),
  run,
});

export const checkSteps: readonly Step[] = [
  // Types as well: both need the compiler's program.
  check('lint', all, (context) => tool(context, 'node_modules/oxlint/bin/oxlint', [])),
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

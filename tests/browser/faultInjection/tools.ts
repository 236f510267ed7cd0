import path from 'node:path';
import { run } from '../../../ops/src/lib/run';
import { root } from './shellProcess';

/** @returns the program's output @throws Error with its output when it failed */
async function ran(program: string, args: readonly string[], cwd: string, env: object = {}): Promise<string> {
  const { status, output } = await run(program, args, { cwd, env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${output}`);
  return output;
}

/** Runs the program behind `npm run <command>`. */
export const opsCommand = (command: readonly string[], env: object = {}): Promise<string> =>
  ran(process.execPath, [path.join(root, 'ops/bin/bootstrap.mjs'), ...command], root, env);

export const typescriptProgram = (file: string, ...args: readonly string[]): Promise<string> =>
  ran(process.execPath, ['--import', 'tsx', file, ...args], root);

export const buildRemote = (packageFolder: string, ...options: string[]): Promise<string> =>
  ran(
    path.join(packageFolder, 'node_modules/.bin/webpack'),
    ['--mode', 'production', '--no-optimization-minimize', ...options],
    packageFolder,
  );

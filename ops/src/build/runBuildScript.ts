import path from 'node:path';
import { readJson } from '../lib/files';
import { run, type RunResult } from '../lib/run';

const toolsFor = (root: string, folder: string): string =>
  [
    ...[folder, path.join(root, 'shared'), root].map((place) => path.join(place, 'node_modules/.bin')),
    process.env.PATH ?? '',
  ].join(path.delimiter);

export async function runBuildScript(
  root: string,
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  const { scripts } = readJson(path.join(folder, 'package.json')) as { scripts?: { build?: string } };
  if (!scripts?.build) return { status: 1, output: 'its package.json has no build script' };
  return run('sh', ['-c', scripts.build], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: toolsFor(root, folder),
      NODE_ENV: 'production',
      CI: process.env.CI ?? '1',
      ...env,
    },
  });
}

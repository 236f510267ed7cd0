import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../ops/src/lib/run';
import { HOST_API_VERSION } from '../../../shared/src/contract/hostApi';
import { root } from './shellProcess';

const PACKAGES = ['shared', 'kit', 'shell'];
const MADE = /[\\/](dist|build-cache)$/;

export interface NewerShell {
  dist: string;
  hostApi: string;
  remove: () => void;
}

export const nextMinor = (version = HOST_API_VERSION): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
};

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/**
 * Builds a copy of the shell with the next host API, which makes today's kit the older one. Lowering the kit's number
 * instead would give a kit that never existed.
 */
export async function buildNewerShell(): Promise<NewerShell> {
  const hostApi = nextMinor();
  mkdirSync(path.join(root, 'build-cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'build-cache/newer-'));
  // Links between packages are relative, so those of the copy stay within the copy.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const packageName of PACKAGES)
    cpSync(path.join(root, packageName), path.join(folder, packageName), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !MADE.test(file),
    });
  replaceIn(path.join(folder, 'shared/src/contract/hostApi.ts'), `'${HOST_API_VERSION}'`, `'${hostApi}'`);
  replaceIn(
    path.join(folder, 'kit/package.json'),
    `"version": "${HOST_API_VERSION}"`,
    `"version": "${hostApi}"`,
  );
  const shell = path.join(folder, 'shell');
  const webpack = path.join(shell, 'node_modules/webpack-cli/bin/cli.js');
  const { status, output } = await run(process.execPath, [webpack, '--mode', 'production'], { cwd: shell });
  if (status !== 0) throw new Error(`The newer shell could not be built:\n${output}`);
  return {
    dist: path.join(shell, 'dist'),
    hostApi,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

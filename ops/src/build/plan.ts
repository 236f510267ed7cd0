import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/files';
import { localRemotes } from '../site/packages';
import { hashInputs } from './inputs';

export interface BuildTarget {
  name: string;
  folder: string;
  inputs: readonly string[];
  /** A file below the package that exists after the build. */
  output: string;
  /** Whether the output is browser files, which are stored compressed as well. */
  compress: boolean;
}

const BROWSER = [
  'pnpm-lock.yaml',
  'shared/src',
  'shared/build',
  'shared/package.json',
  'kit/src',
  'kit/build',
  'kit/package.json',
];

export const FRAME = 'kit/frame';

/** The inputs of a package besides itself. Packages not listed here are browser packages. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  api: ['pnpm-lock.yaml', 'shared/src/contract', 'api'],
  'examples/services': ['pnpm-lock.yaml', 'shared/src/core/theme/fonts', 'examples/services'],
  [FRAME]: [
    ...BROWSER,
    'shell',
    'kit/frame/src',
    'kit/frame/dev/people.json',
    'kit/frame/webpack.config.cjs',
    'kit/frame/package.json',
  ],
  ops: ['pnpm-lock.yaml', 'shared/src/contract', 'ops/src/serve', 'ops/src/build'],
};

export function buildTargets(root: string): BuildTarget[] {
  const remotes = localRemotes(root).map((remote) => ({
    name: path.basename(remote.folder),
    output: 'dist/remote-manifest.json',
    compress: true,
  }));
  return [
    { name: 'shell', output: 'dist/index.html', compress: true },
    ...remotes,
    { name: 'api', output: 'dist/main.mjs', compress: false },
    { name: 'examples/services', output: 'dist/main.mjs', compress: false },
    { name: 'ops', output: 'dist/serve.mjs', compress: false },
    { name: FRAME, output: 'dist/index.html', compress: false },
  ]
    .map((target) => ({
      ...target,
      folder: path.join(root, target.name),
      inputs: INPUTS[target.name] ?? [...BROWSER, target.name],
    }))
    .filter((target) => existsSync(path.join(target.folder, 'package.json')));
}

const stampFile = (root: string, name: string) =>
  path.join(root, 'build-cache', 'stamps', `${name.replace('/', '-')}.json`);

export interface PlannedBuild extends BuildTarget {
  hash: string;
  stamp: string;
}

export function plannedBuilds(
  root: string,
  targets: readonly BuildTarget[],
  extra: readonly string[],
): PlannedBuild[] {
  return targets
    .map((target) => ({
      ...target,
      hash: hashInputs(root, target.inputs, extra),
      stamp: stampFile(root, target.name),
    }))
    .filter(({ hash, stamp, folder, output }) => {
      const last = readJson(stamp) as { hash?: string } | undefined;
      return last?.hash !== hash || !existsSync(path.join(folder, output));
    });
}

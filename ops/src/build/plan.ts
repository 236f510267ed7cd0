import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/files';
import { localRemotes } from '../site/packages';
import { hashInputs } from './inputs';

/** Something that is built: by which command, from what, into what. */
export interface BuildTarget {
  name: string;
  folder: string;
  /** Files and folders below the root whose change asks for a new build. */
  inputs: readonly string[];
  /** File below the package that must exist after the build. */
  output: string;
  /** Browser files, to be stored compressed as well. */
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

/** What a package is built from besides itself; those not named here are browser packages. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  api: ['pnpm-lock.yaml', 'shared/src/wire', 'api'],
  'examples/services': ['pnpm-lock.yaml', 'shared/src/theme/fonts', 'examples/services'],
  frame: [
    ...BROWSER,
    'shell',
    'frame/src',
    'frame/dev/people.json',
    'frame/webpack.config.cjs',
    'frame/package.json',
  ],
  ops: ['pnpm-lock.yaml', 'shared/src/registry', 'shared/src/config', 'ops/src/serve', 'ops/src/build'],
};

/** For those who develop a remote; no portal needs it to run. */
export const FRAME = 'frame';

/** All builds of the workspace that exist in this checkout. */
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

/** Which targets must be built: inputs changed since the last build, or the output is gone. */
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

import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ranges } from '@portal/shared/build/shared-modules';
import { writeJson } from '../../lib/files';
import { entryFiles } from '../declarations';
import { bundleCommand, bundleEntries, bundlePreset } from './bundle';
import { packageOf, pinned } from './sources';
import { typesOf, writeTypes } from './types';

/** Peer dependencies in the version of the host: the page loads each of them once. */
const PEERS = ['@reduxjs/toolkit', 'react', 'react-dom', 'react-intl', 'react-redux', 'react-router-dom'];
/** Peer dependencies for tests: a test and the kit's own helpers must share one copy. */
const TEST_PEERS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'jest',
  'jest-environment-jsdom',
];
/** Packages that the presets name as text, or that the kit's libraries need as peers. */
const NAMED = ['@emotion/styled', '@swc/core', '@swc/jest', 'swc-loader'];
/** The test configuration and the files that it names. */
const isOfTests = (name: string) => /^jest(\.\w+)?\.cjs$/.test(name);

const PRESET_TYPES = `/** The build of a remote, for its \`webpack.config.cjs\`: see the README. */
export declare function remote(options: {
  dir: string;
  id: string;
  hostApi?: string;
}): (env: unknown, argv?: { mode?: string }) => object;
`;
const TEST_TYPES = `/** The test configuration of a remote, for its \`jest.config.cjs\`. */
export declare function tests(options: {
  rootDir: string;
  environment?: 'jsdom' | 'node';
  setupFiles?: string[];
  globalSetup?: string;
  globalTeardown?: string;
  exclude?: string[];
}): object;
`;

function exportsOf(root: string): Record<string, unknown> {
  const types = typesOf(root);
  const entries = [...entryFiles(root)].map(([entry, file]): [string, unknown] => [
    entry,
    {
      types: types.get(entry),
      default: `./dist/${path.basename(file).replace(/\.tsx?$/, '.js')}`,
    },
  ]);
  return {
    ...Object.fromEntries(entries),
    './ambient': { types: './types/ambient.d.ts' },
    './build/webpack': { types: './build/webpack.d.cts', default: './build/webpack.cjs' },
    './build/jest': { types: './build/jest.d.cts', default: './build/jest.cjs' },
    './package.json': './package.json',
  };
}

function copyFiles(root: string, folder: string): void {
  mkdirSync(path.join(folder, 'build'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'shared/build')).filter(isOfTests))
    cpSync(path.join(root, 'shared/build', name), path.join(folder, 'build', name));
  writeFileSync(path.join(folder, 'build/webpack.d.cts'), PRESET_TYPES);
  writeFileSync(path.join(folder, 'build/jest.d.cts'), TEST_TYPES);
  cpSync(path.join(root, 'shared/src/assets.d.ts'), path.join(folder, 'types/ambient.d.ts'));
  for (const [from, name] of [
    ['LICENSE', 'LICENSE'],
    ['CHANGELOG.md', 'CHANGELOG.md'],
    ['kit/README.md', 'README.md'],
  ] as const)
    cpSync(path.join(root, from), path.join(folder, name));
}

export async function packKit(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const packed = new Set([
    ...(await bundleEntries(root, folder)),
    ...(await bundlePreset(root, folder)),
    ...(await bundleCommand(
      root,
      'ops/src/portalRemote/main.ts',
      path.join(folder, 'bin/portal-remote.mjs'),
    )),
    ...writeTypes(root, folder),
    ...NAMED,
  ]);
  if (packed.has('@portal/shared'))
    throw new Error('The kit asks for @portal/shared, which nobody can install');
  copyFiles(root, folder);
  const apart = (name: string) => PEERS.includes(name) || TEST_PEERS.includes(name);
  const range = (name: string): [string, string] => [name, ranges()[name] ?? `^${pinned(root, name)}`];
  const optional = ['@playwright/test', 'axe-core', '@portal/frame', ...TEST_PEERS];
  writeJson(path.join(folder, 'package.json'), {
    name: '@portal/kit',
    version: packageOf(root, 'kit').version,
    description:
      'What remotes of the portal are made with: contract, components, back end in memory, build and release',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=22.22' },
    exports: exportsOf(root),
    bin: { 'portal-remote': './bin/portal-remote.mjs' },
    dependencies: Object.fromEntries(
      [...packed]
        .filter((name) => !apart(name) && !optional.includes(name))
        .sort()
        .map((name) => [name, pinned(root, name)]),
    ),
    peerDependencies: Object.fromEntries([...PEERS, ...TEST_PEERS].map(range)),
    peerDependenciesMeta: Object.fromEntries(TEST_PEERS.map((name) => [name, { optional: true }])),
  });
}

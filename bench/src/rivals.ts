import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashInputs } from '../../ops/src/build/inputs';
import { precompress } from '../../ops/src/build/precompress';
import { readJson, writeJson } from '../../ops/src/lib/files';
import { inRoot, rootFolder } from '../../ops/src/lib/paths';
import { run } from '../../ops/src/lib/run';
import { Refusal } from '../../ops/src/lib/say';
import { localRemotes } from '../../ops/src/site/rooms';

/**
 * The same screens without federation: one file, webpack's ordinary lazy chunks, or these with all that the portal does for
 * its speed and that needs no federation.
 */
export const rivals = ['plain', 'split', 'tuned'] as const;
export type Rival = (typeof rivals)[number];

/** A folder of what the bench built: `plain`, `plain-shell`. */
export const distOf = (folder: string): string => inRoot('bench/dist', folder);

/** Builds folders below `bench/dist` when anything they are made of changed, compressed as the portal's files are. */
async function build(config: string, folders: readonly string[]): Promise<void> {
  const root = rootFolder();
  const stamp = `bench/build-cache/${config}.stamp.json`;
  const remotes = localRemotes(root).map(({ folder }) => path.basename(folder));
  const rooms = ['shared', 'kit', 'shell', ...remotes].filter((room) => existsSync(path.join(root, room)));
  const hash = hashInputs(root, ['pnpm-lock.yaml', ...rooms, 'bench/single']);
  const last = readJson(inRoot(stamp)) as { hash?: string } | undefined;
  if (last?.hash === hash && folders.every((folder) => existsSync(distOf(folder)))) return;
  rmSync(inRoot(stamp), { force: true });
  const webpack = inRoot('bench/node_modules/.bin/webpack');
  const { status, output } = await run(webpack, ['--config', `single/${config}.config.cjs`], {
    cwd: inRoot('bench'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Refusal(`The single bundles could not be built:\n${output}`);
  for (const folder of folders) await precompress(distOf(folder));
  writeJson(inRoot(stamp), { hash });
}

/** Builds the rivals. */
export async function buildRivals(say: (text: string) => void): Promise<void> {
  say('Building the same screens as single bundles, where anything changed ...');
  await build('webpack', rivals);
}

/** What a release changes: one module of a remote, or one of the shell. */
export const released = ['remote', 'shell'] as const;
export type Released = (typeof released)[number];

/** The version of the remote that is released (`bench/single/releases.config.cjs`), and the folder with its versions. */
export const NEXT_VERSION = '2.0.0';
export const NEXT_REMOTE = 'portal-remote';
export const NEXT_SHELL = 'portal-shell';

/** Builds everything as the next release of the remote has it, and as that of the shell. */
export async function buildReleases(say: (text: string) => void): Promise<void> {
  say('Building the next releases, where anything changed ...');
  const bundles = rivals.flatMap((rival) => released.map((what) => `${rival}-${what}`));
  await build('releases', [...bundles, `${NEXT_REMOTE}/${NEXT_VERSION}`, NEXT_SHELL]);
}

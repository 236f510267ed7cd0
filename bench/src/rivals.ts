import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashInputs } from '../../ops/src/build/inputs';
import { precompress } from '../../ops/src/build/precompress';
import { readJson, writeJson } from '../../ops/src/lib/files';
import { inRoot, rootFolder } from '../../ops/src/lib/paths';
import { run } from '../../ops/src/lib/run';
import { Refusal } from '../../ops/src/lib/say';
import { localRemotes } from '../../ops/src/site/rooms';

/** The same screens without federation: one file, or webpack's ordinary lazy chunks. */
export const rivals = ['plain', 'split'] as const;
export type Rival = (typeof rivals)[number];

export const distOf = (rival: Rival): string => inRoot('bench/dist', rival);

const STAMP = 'bench/build-cache/stamp.json';

/** Builds the single bundles when anything they are made of changed, compressed as the portal's files are. */
export async function buildRivals(say: (text: string) => void): Promise<void> {
  const root = rootFolder();
  const remotes = localRemotes(root).map(({ folder }) => path.basename(folder));
  const inputs = ['pnpm-lock.yaml', 'shared/src', 'shared/build', 'shell', ...remotes, 'bench/single'];
  const hash = hashInputs(root, inputs);
  const last = readJson(inRoot(STAMP)) as { hash?: string } | undefined;
  if (last?.hash === hash && rivals.every((rival) => existsSync(path.join(distOf(rival), 'index.html'))))
    return;
  say('Building the same screens as single bundles ...');
  rmSync(inRoot(STAMP), { force: true });
  const webpack = inRoot('bench/node_modules/.bin/webpack');
  const { status, output } = await run(webpack, ['--config', 'single/webpack.config.cjs'], {
    cwd: inRoot('bench'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Refusal(`The single bundles could not be built:\n${output}`);
  for (const rival of rivals) await precompress(distOf(rival));
  writeJson(inRoot(STAMP), { hash });
}

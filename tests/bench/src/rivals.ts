import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hashInputs } from '../../../ops/src/build/inputs';
import { precompress } from '../../../ops/src/build/precompress';
import { readJson, writeJson } from '../../../ops/src/lib/files';
import { inRoot, rootFolder } from '../../../ops/src/lib/paths';
import { run } from '../../../ops/src/lib/run';
import { Refusal } from '../../../ops/src/lib/say';
import { localRemotes } from '../../../ops/src/site/packages';

/**
 * The same screens without federation: `split` with webpack's ordinary lazy chunks, which paint first, and `tuned` with
 * all of the portal's measures for speed that need no federation, which are usable first.
 */
export const rivals = ['split', 'tuned'] as const;
export type Rival = (typeof rivals)[number];

export const distOf = (rival: Rival): string => inRoot('tests/bench/dist', rival);

const STAMP = 'tests/bench/build-cache/stamp.json';

export async function buildRivals(say: (text: string) => void): Promise<void> {
  say('Building the same screens as single bundles, where anything changed ...');
  const root = rootFolder();
  const remotes = localRemotes(root).map(({ folder }) => path.basename(folder));
  const packageNames = ['shared', 'kit', 'shell', ...remotes].filter((packageName) =>
    existsSync(path.join(root, packageName)),
  );
  const hash = hashInputs(root, ['pnpm-lock.yaml', ...packageNames, 'tests/bench/single']);
  const last = readJson(inRoot(STAMP)) as { hash?: string } | undefined;
  if (last?.hash === hash && rivals.every((rival) => existsSync(distOf(rival)))) return;
  rmSync(inRoot(STAMP), { force: true });
  const webpack = inRoot('tests/bench/node_modules/.bin/webpack');
  const { status, output } = await run(webpack, ['--config', 'single/webpack.config.cjs'], {
    cwd: inRoot('tests/bench'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Refusal(`The single bundles could not be built:\n${output}`);
  for (const rival of rivals) await precompress(distOf(rival));
  writeJson(inRoot(STAMP), { hash });
}

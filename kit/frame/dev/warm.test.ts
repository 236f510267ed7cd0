import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type MultiCompiler, type MultiStats } from 'webpack';

import { warm } from './warm.cjs';

let folder: string;
let compiler: MultiCompiler;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-warm-'));
  for (const name of ['page', 'calls'])
    writeFileSync(path.join(folder, `${name}.js`), `console.log('${name}');`);
  compiler = webpack(
    ['page', 'calls'].map((name) => ({
      name,
      mode: 'development' as const,
      context: folder,
      entry: `./${name}.js`,
      output: { path: path.join(folder, 'dist', name) },
    })),
  );
});
afterEach(async () => {
  await new Promise((closed) => compiler.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

it('has compiled once more before the first edit, and tells a page of no change', async () => {
  const hashes: (string | undefined)[] = [];
  await new Promise<void>((built) => {
    compiler.hooks.done.tap('test', (stats: MultiStats) => {
      hashes.push(stats.hash);
      built();
    });
    compiler.watch({}, () => undefined);
  });
  await warm(compiler);
  expect(hashes).toHaveLength(2);
  expect(hashes[1]).toBe(hashes[0]);
});

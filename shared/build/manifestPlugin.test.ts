import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import ManifestPlugin from './manifest-plugin.cjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-manifest-'));
  writeFileSync(path.join(folder, 'entry.js'), "import(/* webpackChunkName: 'texts' */ './en.json');");
  write('{"title":"first"}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (texts: string) => writeFileSync(path.join(folder, 'en.json'), texts);
const manifest = () =>
  JSON.parse(readFileSync(path.join(folder, 'dist/manifest.json'), 'utf8')) as Record<string, object>;

/** Watches as the dev server does. `next` gives the result of the next build. */
function watch(describe: (described: object) => object) {
  const results: (Stats | Error)[] = [];
  let listener: (() => void) | undefined;
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './entry.js',
    devtool: false,
    output: { path: path.join(folder, 'dist') },
    optimization: { emitOnErrors: false },
    plugins: [
      new webpack.HotModuleReplacementPlugin(),
      new ManifestPlugin({ filename: 'manifest.json', describe }),
    ],
  });
  compiler.watch({ aggregateTimeout: 5 }, (error, stats) => {
    const result = error ?? stats;
    if (result) results.push(result);
    listener?.();
  });
  const next = () =>
    new Promise<Stats>((resolve, reject) => {
      listener = () => {
        const result = results.shift();
        if (result === undefined) return;
        if ('hasErrors' in result) resolve(result);
        else reject(result);
      };
      listener();
    });
  return { next, end: () => new Promise<void>((resolve) => compiler.close(() => resolve())) };
}

it('makes what cannot be described an error of that build, and describes the next one', async () => {
  const { next, end } = watch(() => {
    if (readFileSync(path.join(folder, 'en.json'), 'utf8').includes('second'))
      throw new Error('no such text');
    return { done: true };
  });
  expect((await next()).hasErrors()).toBe(false);
  write('{"title":"second"}');
  expect((await next()).toString()).toContain('no such text');
  write('{"title":"third"}');
  expect((await next()).hasErrors()).toBe(false);
  expect(manifest()).toEqual({ done: true });
  await end();
});

it('names no update of an open page among the files that a page loads', async () => {
  const { next, end } = watch((described) => described);
  await next();
  const first = manifest();
  write('{"title":"second"}');
  const stats = await next();
  expect(stats.compilation.getAssets().some(({ info }) => info.hotModuleReplacement)).toBe(true);
  const second = manifest();
  expect(Object.keys(second.files ?? {})).toEqual(Object.keys(first.files ?? {}));
  expect(second.chunks).toEqual(first.chunks);
  await end();
});

import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build, type OutputFile } from 'esbuild';
import { place } from './place';

/** Not typed: it is for Node alone. */
const OPTIONS: string = '../../../build/options.mjs';

interface Options {
  readonly options: Record<string, unknown>;
}

/** The module that fills the embedded database, as one file. */
export type Demo = Pick<OutputFile, 'path' | 'contents'>;

/** The back end as files that Node runs: a process of its own then starts without compiling anything. */
export async function bundle(): Promise<Demo> {
  const { options } = (await import(OPTIONS)) as Options;
  const { outputFiles } = await build({
    ...options,
    entryPoints: { main: 'src/main.ts', demo: 'src/testing/demoDatabase.ts' },
    outdir: 'build-cache/test',
    sourcemap: false,
    write: false,
  });
  const named = (name: string): OutputFile => {
    const file = outputFiles.find(({ path }) => basename(path) === name);
    if (file === undefined) throw new Error(`The bundle has no ${name}.`);
    return file;
  };
  const [main, demo] = [named('main.mjs'), named('demo.mjs')];
  mkdirSync(dirname(main.path), { recursive: true });
  for (const { path, contents } of [main, demo]) place(path, contents);
  process.env.PORTAL_TEST_MAIN = main.path;
  return demo;
}

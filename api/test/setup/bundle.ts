import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build, type OutputFile } from 'esbuild';
import { place } from './place';

/** In a variable, because the module has no types. */
const OPTIONS: string = '../../build/options.mjs';

interface Options {
  readonly options: Record<string, unknown>;
}

export type Demo = Pick<OutputFile, 'path' | 'contents'>;

/** Bundles the back end's programs, so that child processes start without compiling. */
export async function bundle(): Promise<Demo> {
  const { options } = (await import(OPTIONS)) as Options;
  const { outputFiles } = await build({
    ...options,
    entryPoints: {
      main: 'src/main.ts',
      backup: 'src/commands/bin/backup.ts',
      adminCreate: 'src/commands/bin/adminCreate.ts',
      migrate: 'src/commands/bin/migrate.ts',
      demo: 'test/demoDatabase.ts',
    },
    outdir: 'build-cache/test',
    sourcemap: false,
    write: false,
  });
  const demo = outputFiles.find(({ path }) => basename(path) === 'demo.mjs');
  if (demo === undefined) throw new Error('The bundle has no demo.mjs.');
  process.env.PORTAL_TEST_PROGRAMS = dirname(demo.path);
  mkdirSync(dirname(demo.path), { recursive: true });
  for (const { path, contents } of outputFiles) place(path, contents);
  return demo;
}

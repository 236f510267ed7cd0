/** Bundles the pages into `dist/public` and the server, without packages, into `dist/main.mjs`. */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

const common = { absWorkingDir: import.meta.dirname, bundle: true, format: 'esm', logLevel: 'warning' };

rmSync(`${import.meta.dirname}/dist`, { recursive: true, force: true });
await build({
  ...common,
  entryPoints: ['src/page.ts'],
  outdir: 'dist/public',
  minify: true,
  splitting: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.woff2': 'file' },
  target: 'es2022',
  legalComments: 'none',
  // The pages import types of server modules. Such imports have to be removed, not kept as side-effect imports.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
});
await build({
  ...common,
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.mjs',
  platform: 'node',
  packages: 'external',
});

/** Bundles the pages into `dist/public` and the server, packages left out, into `dist/main.mjs`. */
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
  // Types of server modules are imported by the pages: such imports must vanish, not stay as empty ones.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
});
await build({
  ...common,
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.mjs',
  platform: 'node',
  packages: 'external',
});

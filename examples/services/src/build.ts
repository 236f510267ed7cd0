import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** The four services; each has a folder with `page.tsx` (browser) and `routes.ts` (server). */
export const pages = ['catalogue', 'orchestrator', 'evaluation', 'commissioning'] as const;

/** Bundles the pages' scripts and styles into `outdir`, flat: `catalogue.js`, `catalogue.css`, ... */
export async function buildPages(root: string, outdir: string): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const options: BuildOptions = {
    entryPoints: Object.fromEntries(pages.map((page) => [page, path.join(root, 'src', page, 'page.tsx')])),
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    splitting: true,
    chunkNames: 'common-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    target: ['es2022'],
    sourcemap: false,
    legalComments: 'none',
    logLevel: 'warning',
    // Types of server modules are imported by the pages: such imports must vanish, not stay as empty ones.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
  };
  await build(options);
}

/** Bundles the server into one file, for images and for a start without a TypeScript run time. */
export async function buildServer(root: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [path.join(root, 'src', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: ['node20'],
    format: 'esm',
    external: ['esbuild'],
    legalComments: 'none',
    logLevel: 'warning',
  });
}

import path from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { entryFiles } from '../declarations';
import { packageNamed, sharedSources } from './sources';

function packagesOf({ outputs }: Metafile): string[] {
  const imports = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path: name }) => external === true && !name.startsWith('.'))
    .map(({ path: name }) => packageNamed(name));
  return [...new Set(imports)].filter((name) => name !== undefined);
}

async function bundled(root: string, options: BuildOptions): Promise<string[]> {
  const { metafile } = await build({
    bundle: true,
    packages: 'external',
    logLevel: 'warning',
    absWorkingDir: root,
    ...options,
    plugins: [...(options.plugins ?? []), sharedSources(root)],
    metafile: true,
  });
  return packagesOf(metafile);
}

/**
 * Bundles the kit's entries for browsers. Shared code goes into chunks, so that a page loads each module once.
 * @returns the packages they import
 */
export const bundleEntries = (root: string, folder: string): Promise<string[]> =>
  bundled(root, {
    entryPoints: Object.fromEntries(
      [...entryFiles(root).values()].map((file) => [path.basename(file).replace(/\.tsx?$/, ''), file]),
    ),
    outdir: path.join(folder, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'files/[name]-[hash]',
    splitting: true,
    format: 'esm',
    // Users of the kit bundle it without a platform setting, and none of its code depends on one.
    platform: 'neutral',
    target: 'es2022',
    sourcemap: true,
    // The import stays in the bundle. Whoever bundles the kit decides the file's address.
    loader: { '.woff2': 'copy' },
  });

/** Compiles the registry's rules into the preset: the package has no sources to read them from. */
const compiledRules = (root: string): Plugin => ({
  name: 'compiled-rules',
  setup: (bundler) => {
    bundler.onResolve({ filter: /registry-rules\.cjs$/ }, () => ({
      path: 'rules',
      namespace: 'compiled-rules',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'compiled-rules' }, () => ({
      contents: `exports.rules = () => require('@portal/shared/registry');`,
      resolveDir: root,
    }));
  },
});

/** Bundles the preset of a remote's build. @returns the packages it imports */
export const bundlePreset = (root: string, folder: string): Promise<string[]> =>
  bundled(root, {
    entryPoints: [path.join(root, 'kit/build/webpack.cjs')],
    outfile: path.join(folder, 'build/webpack.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node22.22',
    plugins: [compiledRules(root)],
  });

/** Bundles a command for Node into one file. @returns the packages it imports */
export const bundleCommand = (root: string, source: string, file: string): Promise<string[]> =>
  bundled(root, {
    entryPoints: [path.join(root, source)],
    outfile: file,
    format: 'esm',
    platform: 'node',
    target: 'node22.22',
    // Some bundled code is CommonJS and needs `require` and `__dirname`.
    banner: {
      js: `#!/usr/bin/env node\nimport { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);\nconst __dirname = import.meta.dirname;`,
    },
  });

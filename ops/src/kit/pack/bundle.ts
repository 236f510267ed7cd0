import path from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { entryFiles } from '../declarations';
import { packageNamed, sharedSources } from './sources';

/** The packages that what was written asks for. */
function packagesOf({ outputs }: Metafile): string[] {
  const asked = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path: name }) => external === true && !name.startsWith('.'))
    .map(({ path: name }) => packageNamed(name));
  return [...new Set(asked)].filter((name) => name !== undefined);
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
 * The kit's entries as modules for browsers, and what several of them use in files of its own, so that there is one of
 * everything whatever a page imports. @returns the packages they ask for
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
    // Those who build with the kit name no platform for its code: nothing in it is chosen by one.
    platform: 'neutral',
    target: 'es2022',
    sourcemap: true,
    // The import stays, and whoever bundles the kit gives the address.
    loader: { '.woff2': 'copy' },
  });

/** In a package there are no sources to read the registry's rules from: they are compiled into the preset. */
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

/** The preset of a remote's build, whole. @returns the packages it asks for */
export const bundlePreset = (root: string, folder: string): Promise<string[]> =>
  bundled(root, {
    entryPoints: [path.join(root, 'kit/build/webpack.cjs')],
    outfile: path.join(folder, 'build/webpack.cjs'),
    format: 'cjs',
    platform: 'node',
    target: 'node22.22',
    plugins: [compiledRules(root)],
  });

/** A command for Node in one file. @returns the packages it asks for */
export const bundleCommand = (root: string, source: string, file: string): Promise<string[]> =>
  bundled(root, {
    entryPoints: [path.join(root, source)],
    outfile: file,
    format: 'esm',
    platform: 'node',
    target: 'node22.22',
    // Some of what is bundled is CommonJS, and asks for Node's own modules and for its place.
    banner: {
      js: `#!/usr/bin/env node\nimport { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);\nconst __dirname = import.meta.dirname;`,
    },
  });

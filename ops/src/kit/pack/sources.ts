import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';

interface PackageFile {
  name: string;
  version: string;
  description?: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export const packageOf = (root: string, packageName: string): PackageFile =>
  JSON.parse(readFileSync(path.join(root, packageName, 'package.json'), 'utf8')) as PackageFile;

/** Takes what is imported of shared from its sources, so that a bundle holds it; all other packages stay outside. */
export function sharedSources(root: string): Plugin {
  const { exports = {} } = packageOf(root, 'shared');
  return {
    name: 'shared-sources',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^@portal\/shared(\/|$)/ }, ({ path: asked }) => {
        const file = exports[`.${asked.slice('@portal/shared'.length)}`];
        return file === undefined
          ? { errors: [{ text: `@portal/shared has no entry ${asked}` }] }
          : { path: path.join(root, 'shared', file), sideEffects: false };
      });
    },
  };
}

/** The package that an import is of: `@mui/material/Alert` is of `@mui/material`; undefined for Node's own. */
export function packageNamed(specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The version of a package as the workspace pins it. @throws for one that no package names */
export function pinned(root: string, name: string): string {
  for (const packageName of ['shared', 'kit', 'ops', 'e2e', '']) {
    const { dependencies = {}, devDependencies = {} } = packageOf(root, packageName);
    const version = dependencies[name] ?? devDependencies[name];
    if (version !== undefined) return version;
  }
  throw new Error(`Nothing in the workspace says which version of ${name} is used`);
}

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

/** The plugin that bundles imports of shared from its sources. All other packages stay external. */
export function sharedSources(root: string): Plugin {
  const { exports = {} } = packageOf(root, 'shared');
  return {
    name: 'shared-sources',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^@portal\/shared(\/|$)/ }, ({ path: specifier }) => {
        const file = exports[`.${specifier.slice('@portal/shared'.length)}`];
        return file === undefined
          ? { errors: [{ text: `@portal/shared has no entry ${specifier}` }] }
          : { path: path.join(root, 'shared', file), sideEffects: false };
      });
    },
  };
}

/** The package of an import: `@mui/material/Alert` gives `@mui/material`; undefined for Node's own modules. */
export function packageNamed(specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The version that the workspace pins. @throws Error for a package that no `package.json` names */
export function pinned(root: string, name: string): string {
  for (const packageName of ['shared', 'kit', 'ops', 'tests/browser', '']) {
    const { dependencies = {}, devDependencies = {} } = packageOf(root, packageName);
    const version = dependencies[name] ?? devDependencies[name];
    if (version !== undefined) return version;
  }
  throw new Error(`Nothing in the workspace says which version of ${name} is used`);
}

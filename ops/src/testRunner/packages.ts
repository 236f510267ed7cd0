import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/files';

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** `uses`: the folders of the packages used, directly or indirectly. */
export interface Package {
  folder: string;
  uses: readonly string[];
}

const isWorkspace = (version: string) => version.startsWith('workspace:');

export function packagesOf(root: string): Package[] {
  const manifests = new Map(
    ['', 'examples', 'kit']
      .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => path.posix.join(parent, name)))
      .filter((name) => existsSync(path.join(root, name, 'package.json')) && name !== 'node_modules')
      .map((name) => [name, readJson(path.join(root, name, 'package.json')) as Manifest]),
  );
  const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const direct = (folder: string): string[] => {
    const { dependencies = {}, devDependencies = {} } = manifests.get(folder) ?? {};
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => isWorkspace(version))
      .flatMap(([name]) => folderOf.get(name) ?? []);
  };
  const reach = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of direct(folder)) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  return [...manifests.keys()].map((folder) => ({ folder, uses: [...reach(folder)].sort() }));
}

import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteNames } from './names';
import { type Dependencies, writeTemplates } from './writeRemote';

/** The source of `@portal/kit`: a folder of tarballs, copied into the repository, or a version in a registry. */
export type KitSource = { folder: string } | { version: string };

const OWN = /^(package\.json|README\.md|Dockerfile)\.tmpl$/;
const PACKAGES = [
  { name: '@portal/kit', tarball: /^portal-kit-.*\.tgz$/, kind: 'dependencies' },
  { name: '@portal/frame', tarball: /^portal-frame-.*\.tgz$/, kind: 'devDependencies' },
] as const;
/** The repository's folder for tarballs of packages that are in no registry. */
const VENDOR = 'vendor';

/** Our own packages in `package.json`. Copies tarballs into the repository, which then needs nothing else. */
function ownPackages(kit: KitSource, folder: string): Dependencies {
  const dependencies = {
    dependencies: {} as Record<string, string>,
    devDependencies: {} as Record<string, string>,
  };
  for (const { name, tarball, kind } of PACKAGES) {
    if ('version' in kit) {
      // Both have one version: the dev host shows what a portal with that host API would.
      dependencies[kind][name] = kit.version;
      continue;
    }
    const file = readdirSync(kit.folder).find((one) => tarball.test(one));
    if (file === undefined) {
      if (kind === 'dependencies') throw new Error(`${kit.folder} holds no ${name}: npm run kit makes it.`);
      continue;
    }
    mkdirSync(path.join(folder, VENDOR), { recursive: true });
    cpSync(path.join(kit.folder, file), path.join(folder, VENDOR, file));
    dependencies[kind][name] = `file:${VENDOR}/${file}`;
  }
  return dependencies;
}

/**
 * Writes a repository for a remote. Nothing in it refers to this workspace.
 * @param templates the folder with `remote` and `repository`
 * @returns the files, relative to the folder
 */
export function writeRepository(
  templates: string,
  folder: string,
  names: RemoteNames,
  versions: Dependencies,
  kit: KitSource,
): string[] {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`${folder} is not empty.`);
  const own = ownPackages(kit, folder);
  const all = {
    dependencies: { ...own.dependencies, ...versions.dependencies },
    devDependencies: { ...own.devDependencies, ...versions.devDependencies },
  };
  return [
    ...writeTemplates(path.join(templates, 'remote'), folder, names, 9, all, (name) => !OWN.test(name)),
    ...writeTemplates(path.join(templates, 'repository'), folder, names, 9, all),
  ];
}

import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RemoteNames } from './names';
import { writeTemplates } from './writeRemote';

/** Where `@portal/kit` comes from: a folder of tarballs, which go into the repository, or a version in a registry. */
export type KitSource = { folder: string } | { version: string };

/** What the repository's `package.json` names, by the version each has. */
export interface RepositoryVersions {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** Files of a remote in the workspace that one elsewhere has in another form. */
const OWN = /^(package\.json|README\.md|Dockerfile)\.tmpl$/;
const PACKAGES = [
  { name: '@portal/kit', tarball: /^portal-kit-.*\.tgz$/, kind: 'dependencies' },
  { name: '@portal/frame', tarball: /^portal-frame-.*\.tgz$/, kind: 'devDependencies' },
] as const;
/** The folder of the repository that holds tarballs of packages which are in no registry. */
const VENDOR = 'vendor';

/** How the packages of ours are named in `package.json`; tarballs are copied into the repository, which needs nothing else. */
function ownPackages(kit: KitSource, folder: string): RepositoryVersions {
  const found = { dependencies: {} as Record<string, string>, devDependencies: {} as Record<string, string> };
  for (const { name, tarball, kind } of PACKAGES) {
    if ('version' in kit) {
      // Both have one version: the frame shows what a portal of that host API would.
      found[kind][name] = kit.version;
      continue;
    }
    const file = readdirSync(kit.folder).find((one) => tarball.test(one));
    if (file === undefined) {
      if (kind === 'dependencies') throw new Error(`${kit.folder} holds no ${name}: npm run kit makes it.`);
      continue;
    }
    mkdirSync(path.join(folder, VENDOR), { recursive: true });
    cpSync(path.join(kit.folder, file), path.join(folder, VENDOR, file));
    found[kind][name] = `file:${VENDOR}/${file}`;
  }
  return found;
}

/**
 * Writes a repository for a remote: its sources, tests, build, continuous integration. It leads back to nothing.
 * @param templates the folder with `remote` and `repository`
 * @returns the files, relative to the folder
 */
export function writeRepository(
  templates: string,
  folder: string,
  names: RemoteNames,
  versions: RepositoryVersions,
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

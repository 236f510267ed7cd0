import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../lib/files';
import { run } from '../lib/run';

/** Files that tell of a release and are no part of it: no page asks for them, and no hash of the version covers them. */
export const ABOUT = { components: 'sbom.cdx.json', origin: 'provenance.json' } as const;

/** Where a released version comes from. */
interface Provenance {
  remote: string;
  version: string;
  /** Commit that was built, and whether files differed from it; absent where this is no checkout of Git. */
  commit?: string;
  isChanged?: boolean;
  /** ISO. */
  builtAt: string;
  node: string;
  /** sha256 of the lock file; absent where there is none. */
  lockFile?: string;
  /** sha256 of the version's `integrity.json`, which has the hash of every file. */
  integrity: string;
}

const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

async function git(root: string, ...args: readonly string[]): Promise<string | undefined> {
  const { status, output } = await run('git', args, { cwd: root });
  return status === 0 ? output.trim() : undefined;
}

/** Writes where a version comes from into its folder, once: the same build of another day is no other origin. */
export async function writeProvenance(root: string, remote: string, folder: string): Promise<void> {
  if (existsSync(path.join(folder, ABOUT.origin))) return;
  const commit = await git(root, 'rev-parse', 'HEAD');
  const changes = await git(root, 'status', '--porcelain');
  const lockFile = LOCK_FILES.map((name) => path.join(root, name)).find((file) => existsSync(file));
  writeJson(path.join(folder, ABOUT.origin), {
    remote,
    version: path.basename(folder),
    ...(commit !== undefined && { commit, isChanged: changes !== '' }),
    builtAt: new Date().toISOString(),
    node: process.versions.node,
    ...(lockFile !== undefined && { lockFile: sha256(lockFile) }),
    integrity: sha256(path.join(folder, 'integrity.json')),
  } satisfies Provenance);
}

/**
 * Writes the components of a package, as CycloneDX, into the folder of its release.
 * @param name of the package in the workspace
 * @returns what pnpm says where it cannot
 */
export async function writeComponents(
  root: string,
  name: string,
  folder: string,
): Promise<string | undefined> {
  const { packageManager } = readJson(path.join(root, 'package.json')) as { packageManager: string };
  const file = path.join(folder, ABOUT.components);
  const { status, output } = await run(
    'npx',
    [
      ...['--yes', packageManager, '--config.pmOnFail=ignore', '--filter', name],
      ...['sbom', '--prod', '--lockfile-only', '--sbom-format', 'cyclonedx'],
      ...['--sbom-type', 'application', '--out', file],
    ],
    { cwd: root },
  );
  return status === 0 && existsSync(file) ? undefined : output.trim();
}

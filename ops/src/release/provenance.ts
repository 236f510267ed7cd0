import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../lib/files';
import { run } from '../lib/run';

/** Files about a release. They are not part of it: no page loads them, and no hash of the version covers them. */
export const ABOUT = { components: 'sbom.cdx.json', origin: 'provenance.json' } as const;

/** What something was built from. */
interface Origin {
  version: string;
  /** The built commit; outside a Git checkout `COMMIT` of the environment, else absent. */
  commit?: string;
  /** Whether files differed from the commit; absent outside a Git checkout. */
  isChanged?: boolean;
  /** ISO 8601. */
  builtAt: string;
  node: string;
  /** sha256 of the lock file; absent if there is none. */
  lockFile?: string;
}

interface Provenance extends Origin {
  remote: string;
  /** sha256 of the version's `integrity.json`, which contains the hash of every file. */
  integrity: string;
}

const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

async function git(root: string, ...args: readonly string[]): Promise<string | undefined> {
  const { status, output } = await run('git', args, { cwd: root });
  return status === 0 ? output.trim() : undefined;
}

async function originOf(root: string, version: string): Promise<Origin> {
  const head = await git(root, 'rev-parse', 'HEAD');
  const changes = await git(root, 'status', '--porcelain');
  const commit = head ?? (process.env.COMMIT || undefined);
  const lockFile = LOCK_FILES.map((name) => path.join(root, name)).find((file) => existsSync(file));
  return {
    version,
    ...(commit !== undefined && { commit }),
    ...(head !== undefined && { isChanged: changes !== '' }),
    builtAt: new Date().toISOString(),
    node: process.versions.node,
    ...(lockFile !== undefined && { lockFile: sha256(lockFile) }),
  };
}

/** Writes a version's origin into its folder, once: the same build on another day keeps its first origin. */
export async function writeProvenance(root: string, remote: string, folder: string): Promise<void> {
  if (existsSync(path.join(folder, ABOUT.origin))) return;
  writeJson(path.join(folder, ABOUT.origin), {
    remote,
    ...(await originOf(root, path.basename(folder))),
    integrity: sha256(path.join(folder, 'integrity.json')),
  } satisfies Provenance);
}

/** Writes the origin of an image into a folder of it. */
export async function writeImageProvenance(root: string, image: string, folder: string): Promise<void> {
  const { version } = readJson(path.join(root, 'package.json')) as { version: string };
  mkdirSync(folder, { recursive: true });
  writeJson(path.join(folder, ABOUT.origin), { image, ...(await originOf(root, version)) });
}

/**
 * Writes a package's SBOM (CycloneDX) into a folder.
 * @param name the package's name in the workspace
 * @returns pnpm's error message where it fails
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { typedPath } from '../lib/paths';
import { Refusal, say } from '../lib/say';
import { lately } from './lately';
import { prune, releasedIn } from './prune';
import { isAddress, runningRegistry } from './runningRegistry';
import { hashesOf, usedVersions } from './usedVersions';
import { nextVersion } from './versions';
import { integrityMap, sha384, writeRelease } from './writeRelease';

export interface ReleaseOptions {
  id: string;
  /** The version in its `package.json`: the first version, or the start of a new major or minor number. */
  own: string;
  releases: string;
  /** A site's `remotes.json`, if at hand: its version numbers are taken. */
  registryFile: string | undefined;
  /** @default the next one */
  version: string | undefined;
  keep: number;
  /** File or address of the registry by which people run the remote; undefined: no version is removed. */
  pruneBy: string | undefined;
  /** Builds with the version compiled in. @returns the folder */
  build: (version: string) => Promise<string>;
}

/**
 * Builds a remote into an immutable version folder, and, where the registry is at hand, removes versions that nobody
 * gets.
 * @throws Refusal if the version exists with other content
 */
export async function releaseBuild(options: ReleaseOptions): Promise<{ version: string; folder: string }> {
  const { id, releases, registryFile, keep, pruneBy } = options;
  // NaN would keep none.
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal('--keep must be a number from 1.', 2);
  const registry: unknown =
    registryFile !== undefined && existsSync(registryFile)
      ? JSON.parse(readFileSync(registryFile, 'utf8'))
      : {};
  const running = pruneBy === undefined ? undefined : await runningRegistry(pruneBy);
  const taken = [...releasedIn(releases), ...usedVersions(registry, id)];
  const version = options.version ?? nextVersion(options.own, taken);
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))
    throw new Refusal(`"${version}" is no version like 1.0.1.`, 2);
  say(`Building ${id} ${version} ...`);
  const dist = await options.build(version);
  const hashes = hashesOf(registry, id, version);
  if (hashes.size > 0 && !hashes.has(sha384(path.join(dist, 'remote-manifest.json'))))
    throw new Refusal(
      `The registry has another ${id} ${version}, which people run: a version never changes, take a new number.`,
    );
  const folder = path.join(releases, version);
  const done = await writeRelease(dist, folder);
  const files = Object.keys(integrityMap(folder)).length;
  say(
    done === 'same'
      ? `${folder} is there already, the same.`
      : `${folder}: ${files} files, with brotli and gzip.`,
  );
  const spare = [
    version,
    ...(pruneBy === undefined || isAddress(pruneBy) ? [] : lately(typedPath(pruneBy), id)),
  ];
  for (const old of prune(releases, id, running, { keep, spare }))
    say(`Removed ${old}: the registry does not name it, and ${keep} newer ones are kept.`);
  const isKnown = running !== undefined && usedVersions(running, id).size > 0;
  if (!isKnown && releasedIn(releases).length > keep)
    say(
      'No older version was removed: which of them people run, only their registry says (--prune <its address>).',
    );
  return { version, folder };
}

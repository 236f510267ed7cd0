import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildsIn, registrySchema } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { type Build, buildOf, type RegistryDocument } from '../registryFile/document';
import { localRemotes } from '../site/packages';
import { isLocalEntry, localEntry } from '../site/pinLocal';
import { EXIT } from '../registryFile/registryFile';

export interface BuildPlaces {
  root: string;
  home: string;
  port: number;
}

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const readManifest = (content: Buffer) =>
  JSON.parse(content.toString()) as { version?: string; contributions?: unknown };

/** A version of a local remote: its release folder, or the workspace's own build if it has that version. */
function localBuild(id: string, version: string | undefined, places: BuildPlaces): Build | undefined {
  const remote = localRemotes(places.root).find((item) => item.id === id);
  if (!remote) return undefined;
  const port = places.port + remote.portOffset;
  if (version !== undefined) {
    const file = path.join(places.home, 'releases', id, version, 'remote-manifest.json');
    if (existsSync(file)) {
      const entry = `{protocol}//{hostname}:${port}/versions/${version}/remote-manifest.json`;
      const content = readFileSync(file);
      return buildOf({ ...readManifest(content), version, entry, integrity: sha384(content) });
    }
  }
  const own = path.join(remote.folder, 'dist', 'remote-manifest.json');
  if (!existsSync(own)) return undefined;
  const content = readFileSync(own);
  const { version: built, contributions } = readManifest(content);
  if (built === undefined || (version !== undefined && built !== version)) return undefined;
  return buildOf({ version: built, entry: localEntry(port), integrity: sha384(content), contributions });
}

/** The version as the registry names it already, unless it is the workspace's own build, which has no fixed content. */
function named(document: RegistryDocument, id: string, version: string): Build | undefined {
  const match = buildsIn(registrySchema.parse(document)).find(
    (one) => one.id === id && one.build.version === version && !isLocalEntry(one.build.entry),
  );
  if (!match) return undefined;
  const { entry, integrity } = match.build;
  return { version, entry, ...(integrity !== undefined && { integrity }) };
}

function besides(document: RegistryDocument, id: string, version: string): Build | undefined {
  const remote = document.remotes[id];
  const part = remote && `/${remote.version}/`;
  return remote && part && remote.entry.includes(part)
    ? { version, entry: remote.entry.replace(part, `/${version}/`) }
    : undefined;
}

/**
 * The address of a version: as given, as the registry names it already, a release of this site, or beside the present
 * version. The check of the version fills in a missing hash.
 * @param places where this site's builds are; undefined for another site, which has none of them
 */
export function findBuild(
  document: RegistryDocument,
  id: string,
  given: { version?: string | undefined; entry?: string | undefined; integrity?: string | undefined },
  places: BuildPlaces | undefined,
): Build {
  const { version, entry, integrity } = given;
  if (entry !== undefined) {
    if (version === undefined) throw new Refusal('--entry needs --version.', EXIT.usage);
    return integrity === undefined ? { version, entry } : { version, entry, integrity };
  }
  const build =
    (version === undefined ? undefined : named(document, id, version)) ??
    (places && localBuild(id, version, places)) ??
    (version === undefined ? undefined : besides(document, id, version));
  if (build) return build;
  throw new Refusal(
    version === undefined
      ? `${id} is not built in this workspace: name --version and --entry.`
      : `${id} ${version} is not among this site's releases: name its manifest's address by --entry.`,
    EXIT.usage,
  );
}

import { type RegistryDocument, type RemoteDocument } from '../registryFile/document';

/** A remote as this workspace built it and this machine serves it. */
export interface LocalBuild {
  id: string;
  version: string;
  entry: string;
  integrity: string;
  enabledAtFirst: boolean;
}

/** Follows the name the page was opened by, so that one file serves localhost and every other name. */
export const localEntry = (port: number): string => `{protocol}//{hostname}:${port}/remote-manifest.json`;

const LOCAL_ENTRY = /^\{protocol\}\/\/\{hostname\}:\d+\/remote-manifest\.json$/;

const DEFAULT_FEATURES = {} satisfies RemoteDocument['features'];

function pinned(remote: RemoteDocument, build: LocalBuild): RemoteDocument {
  const { version, entry, integrity } = build;
  const next = { ...remote };
  // Whatever ops pinned elsewhere stays as they pinned it.
  if (LOCAL_ENTRY.test(remote.entry)) Object.assign(next, { version, entry, integrity });
  if (remote.previous && LOCAL_ENTRY.test(remote.previous.entry))
    next.previous = { version, entry, integrity };
  return next;
}

/**
 * The registry with the workspace's own builds pinned: new remotes are added (switched on only in a new registry),
 * changed builds get their version and hash. What ops decided otherwise is left alone.
 */
export function pinLocalBuilds(
  document: RegistryDocument,
  builds: readonly LocalBuild[],
  template: Readonly<Record<string, Partial<RemoteDocument>>>,
): { document: RegistryDocument; changes: string[] } {
  const fresh = Object.keys(document.remotes).length === 0;
  const remotes = { ...document.remotes };
  const changes: string[] = [];
  for (const build of builds) {
    const known = remotes[build.id];
    if (!known) {
      const { version, entry, integrity } = build;
      const enabled = fresh && build.enabledAtFirst;
      const own = template[build.id];
      remotes[build.id] = { enabled, version, entry, integrity, features: DEFAULT_FEATURES, ...own };
      changes.push(`${build.id}: added at ${version}, ${enabled ? 'on' : 'off'}`);
      continue;
    }
    const next = pinned(known, build);
    if (JSON.stringify(next) === JSON.stringify(known)) continue;
    remotes[build.id] = next;
    changes.push(`${build.id}: local build ${build.version} pinned`);
  }
  return { document: changes.length > 0 ? { ...document, remotes } : document, changes };
}

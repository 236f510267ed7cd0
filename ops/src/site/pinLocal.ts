import {
  buildOf,
  type LayerEntry,
  type RegistryDocument,
  type RemoteDocument,
  withRemote,
} from '../registryFile/document';
import { layerEntry, scopesOf, withLayerEntry } from '../registryFile/scope';
import { withTitles } from '../registryFile/titles';

export interface LocalBuild {
  id: string;
  version: string;
  entry: string;
  integrity: string;
  contributions?: unknown;
  enabledAtFirst: boolean;
}

/** An entry that follows the page's own host name, so that one registry works for localhost and every other name. */
export const localEntry = (port: number): string => `{protocol}//{hostname}:${port}/remote-manifest.json`;

const LOCAL_ENTRY = /^\{protocol\}\/\/\{hostname\}:\d+\/remote-manifest\.json$/;

const DEFAULT_FEATURES = {} satisfies RemoteDocument['features'];

/** Whether an address is that of the workspace's own build, which changes with its sources. */
export const isLocalEntry = (entry: string): boolean => LOCAL_ENTRY.test(entry);

type Part = Pick<LayerEntry, 'version' | 'entry' | 'integrity' | 'contributions' | 'previous' | 'candidate'>;

/** Updates each pin of the workspace's build to the present version and hash. Other pins of ops stay. */
function following<T extends Part>(part: T, build: LocalBuild): T {
  const now = buildOf(build);
  const next = { ...part };
  if (part.entry !== undefined && isLocalEntry(part.entry)) Object.assign(next, now);
  // One address has one build: a way back to it from itself leads nowhere.
  if (part.previous && isLocalEntry(part.previous.entry)) {
    if (part.entry !== undefined && isLocalEntry(part.entry)) delete next.previous;
    else next.previous = now;
  }
  if (part.candidate && isLocalEntry(part.candidate.entry)) next.candidate = { ...part.candidate, ...now };
  return next;
}

function followed(document: RegistryDocument, build: LocalBuild): RegistryDocument {
  const { id } = build;
  const everybody = withRemote(document, id, (remote) => following(remote, build));
  return scopesOf(everybody).reduce((so, scope) => {
    if (scope.kind === 'defaults') return so;
    const before = layerEntry(so, scope, id);
    const next = following(before, build);
    return JSON.stringify(next) === JSON.stringify(before) ? so : withLayerEntry(so, scope, id, next);
  }, everybody);
}

/**
 * Pins the workspace's own builds: adds new remotes (enabled only in a new registry) and updates changed builds. Other
 * decisions of ops stay.
 */
export function pinLocalBuilds(
  document: RegistryDocument,
  builds: readonly LocalBuild[],
  template: Readonly<Record<string, Partial<RemoteDocument>>>,
): { document: RegistryDocument; changes: string[] } {
  const fresh = Object.keys(document.remotes).length === 0;
  const changes: string[] = [];
  const changed = builds.reduce((so, build) => {
    const { id, version } = build;
    if (!so.remotes[id]) {
      const enabled = fresh && build.enabledAtFirst;
      const added = { enabled, ...buildOf(build), features: DEFAULT_FEATURES, ...template[id] };
      changes.push(`${id}: added at ${version}, ${enabled ? 'on' : 'off'}`);
      const next = { ...so, remotes: { ...so.remotes, [id]: added } };
      return withTitles(next, id, build.contributions);
    }
    const next = followed(so, build);
    if (JSON.stringify(next) === JSON.stringify(so)) return so;
    changes.push(`${id}: local build ${version} pinned`);
    return next;
  }, document);
  return { document: changed, changes };
}

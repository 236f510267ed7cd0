import { type PermissionRule } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import {
  type Build,
  buildOf,
  type LayerEntry,
  type RegistryDocument,
  type RemoteDocument,
  withRemote,
} from './document';
import { layerEntry, type Scope, scopeName, withLayerEntry } from './scope';

/** A changed document and what changed, in words for history and for the person. */
export interface Change {
  document: RegistryDocument;
  changes: string[];
}

const unchanged = (document: RegistryDocument): Change => ({ document, changes: [] });

/** The remote's entry; refuses an unknown name, telling the known ones. */
export function remoteOf(document: RegistryDocument, id: string): RemoteDocument {
  const remote = Object.hasOwn(document.remotes, id) ? document.remotes[id] : undefined;
  if (remote) return remote;
  const known = Object.keys(document.remotes).join(', ') || 'none';
  throw new Refusal(`There is no remote "${id}" in the registry. Known: ${known}.`, 2);
}

/** Changes the fields both a remote and a layer's say about it have. */
function patch(document: RegistryDocument, scope: Scope, id: string, fields: LayerEntry): RegistryDocument {
  if (scope.kind === 'defaults')
    return withRemote(document, id, (remote) => ({ ...remote, ...fields }) as RemoteDocument);
  return withLayerEntry(document, scope, id, { ...layerEntry(document, scope, id), ...fields });
}

/** Switches a remote on or off. */
export function setEnabled(document: RegistryDocument, id: string, enabled: boolean, scope: Scope): Change {
  const remote = remoteOf(document, id);
  const now = scope.kind === 'defaults' ? remote.enabled : layerEntry(document, scope, id).enabled;
  if (now === enabled) return unchanged(document);
  return {
    document: patch(document, scope, id, { enabled }),
    changes: [`${id} ${enabled ? 'on' : 'off'} for ${scopeName(scope)}`],
  };
}

/** Switches a feature of a remote on or off; a rule it has stays. */
export function setFeature(
  document: RegistryDocument,
  id: string,
  feature: string,
  enabled: boolean,
  scope: Scope,
  rule?: PermissionRule | null,
): Change {
  const remote = remoteOf(document, id);
  const features = (scope.kind === 'defaults' ? remote : layerEntry(document, scope, id)).features ?? {};
  const known = features[feature];
  if (known?.enabled === enabled && rule === undefined) return unchanged(document);
  const next = { ...known, enabled, ...(rule === undefined ? {} : { rule }) };
  if (scope.kind === 'defaults' && rule === null) delete next.rule;
  return {
    document: patch(document, scope, id, { features: { ...features, [feature]: next } }),
    changes: [`${id}.${feature} ${enabled ? 'on' : 'off'} for ${scopeName(scope)}`],
  };
}

/** Makes a version the one that people get; the one before stays known, to fall back to. */
export function pin(document: RegistryDocument, id: string, build: Build, scope: Scope): Change {
  const remote = remoteOf(document, id);
  const said = layerEntry(document, scope, id);
  const before: Build =
    said.version !== undefined && said.entry !== undefined
      ? { version: said.version, entry: said.entry, integrity: said.integrity }
      : remote;
  if (
    before.version === build.version &&
    before.entry === build.entry &&
    before.integrity === build.integrity
  )
    return unchanged(document);
  const fields = { integrity: undefined, ...buildOf(build), previous: buildOf(before) };
  return {
    document: patch(document, scope, id, fields),
    changes: [`${id} ${before.version} -> ${build.version} for ${scopeName(scope)}`],
  };
}

/** Adds a remote that the registry did not know, switched on. */
export function add(document: RegistryDocument, id: string, build: Build): Change {
  const remote: RemoteDocument = { enabled: true, ...buildOf(build), features: {} };
  return {
    document: { ...document, remotes: { ...document.remotes, [id]: remote } },
    changes: [`${id} added at ${build.version}, on for everybody`],
  };
}

export interface CandidateShare {
  percent?: number | undefined;
  pilots?: string[] | undefined;
  roles?: string[] | undefined;
  users?: string[] | undefined;
}

/** What a candidate's share is, in words. */
export function shareText({ percent = 0, pilots, roles, users }: CandidateShare): string {
  const whose = [pilots?.join(', '), roles?.join(', ')].filter(Boolean).join(', ') || 'everybody';
  const named = users && users.length > 0 ? ` and ${users.length} named` : '';
  return `${percent} % of ${whose}${named}`;
}

const known = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Puts a version on trial for a share of people, or changes the share of the one on trial. */
export function canary(
  document: RegistryDocument,
  id: string,
  build: Build | undefined,
  share: CandidateShare,
): Change {
  const { candidate } = remoteOf(document, id);
  if (!build && !candidate)
    throw new Refusal(
      `${id} has no candidate: name one by --version (and --entry where it is not a local release).`,
      2,
    );
  const same = build === undefined || build.version === candidate?.version;
  const next = {
    percent: 0,
    ...(same ? candidate : {}),
    ...(build ? buildOf(build) : {}),
    ...known({ ...share }),
  } as NonNullable<RemoteDocument['candidate']>;
  return {
    document: withRemote(document, id, (remote) => ({ ...remote, candidate: next })),
    changes: [`${id} candidate ${next.version} for ${shareText(next)}`],
  };
}

/** Makes the candidate the version for everybody. */
export function promote(document: RegistryDocument, id: string): Change {
  const { candidate } = remoteOf(document, id);
  if (!candidate) throw new Refusal(`${id} has no candidate to promote.`, 2);
  const { document: pinned, changes } = pin(document, id, candidate, { kind: 'defaults' });
  return {
    document: withRemote(pinned, id, ({ candidate: _candidate, ...remote }) => remote),
    changes: [`${id} candidate ${candidate.version} promoted`, ...changes],
  };
}

/**
 * Takes back the newest step: withdraws the candidate where there is one, else goes back to the previous version.
 * The version left is forgotten: nothing may fall back to it.
 */
export function rollback(document: RegistryDocument, id: string, scope: Scope): Change {
  const remote = remoteOf(document, id);
  if (scope.kind === 'defaults' && remote.candidate)
    return {
      document: withRemote(document, id, ({ candidate: _candidate, ...rest }) => rest),
      changes: [`${id} candidate ${remote.candidate.version} withdrawn`],
    };
  const said = scope.kind === 'defaults' ? remote : layerEntry(document, scope, id);
  if (!said.previous)
    throw new Refusal(`${id} has no previous version for ${scopeName(scope)}: use pin with a version.`, 2);
  const back = { integrity: undefined, ...buildOf(said.previous), previous: undefined };
  return {
    document: patch(document, scope, id, back),
    changes: [`${id} ${said.version ?? ''} -> ${said.previous.version} for ${scopeName(scope)}`],
  };
}

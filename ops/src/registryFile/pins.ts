import { canonicalJson } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { shareText } from './canary';
import { type Change, patch, remoteOf, unchanged } from './patch';
import { type Build, buildOf, type LayerEntry, type RegistryDocument } from './document';
import { isWeaker, layerEntry, scopesOf, type Scope, scopeName } from './scope';

/** Optional fields of a build. A new pin must not keep the previous version's values. */
const CLEARED = { integrity: undefined, contributions: undefined };

const same = (a: Build, b: Build): boolean =>
  a.version === b.version &&
  a.entry === b.entry &&
  a.integrity === b.integrity &&
  canonicalJson(a.contributions ?? null) === canonicalJson(b.contributions ?? null);

/** Whether both are the same files: at the same address, or with the same hash at another one. */
const isSameBuild = (a: Build, b: Build): boolean =>
  a.version === b.version &&
  (a.entry === b.entry || (a.integrity !== undefined && a.integrity === b.integrity));

/** Whether a build is no longer at its address, which has another one now: an image that was replaced. */
const isReplaced = (old: Build, { entry, version }: Build): boolean =>
  old.entry === entry && old.version !== version;

/** A build without a hash is nothing to go back to: whatever lies at its address would run. */
const fit = (build: Build | undefined): Build | undefined =>
  build?.integrity === undefined ? undefined : build;

const named = ({ version, entry, integrity, contributions }: LayerEntry): Build | undefined =>
  version !== undefined && entry !== undefined ? { version, entry, integrity, contributions } : undefined;

/** The version that a scope names itself; undefined for a layer that inherits its version. */
const pinOf = (document: RegistryDocument, id: string, scope: Scope): Build | undefined =>
  scope.kind === 'defaults' ? remoteOf(document, id) : named(layerEntry(document, scope, id));

const previousOf = (document: RegistryDocument, id: string, scope: Scope): Build | undefined =>
  (scope.kind === 'defaults' ? remoteOf(document, id) : layerEntry(document, scope, id)).previous ??
  undefined;

/** The version pins of the layers. A version for everybody does not reach their users. */
const pinsOf = (document: RegistryDocument, id: string): { scope: Scope; build: Build }[] =>
  scopesOf(document).flatMap((scope) => {
    const build = pinOf(document, id, scope);
    return build ? [{ scope, build }] : [];
  });

function stepText(own: Build | undefined, everybody: Build, build: Build): string {
  const { version } = own ?? everybody;
  if (version !== build.version) return `${version} -> ${build.version}`;
  if (own === undefined) return `held at ${version}`;
  if (own.entry !== build.entry) return `${version} from ${build.entry}`;
  return own.integrity === undefined && build.integrity !== undefined
    ? `${version} with its hash`
    : `${version} as it is now`;
}

/**
 * Pins a version for a scope. The scope's own previous version is kept for rollback where it has a hash, is another
 * build and is still at its address; a layer that inherited its version has none and inherits again after a rollback.
 * @param keep `none` drops the version to go back to
 */
export function pin(
  document: RegistryDocument,
  id: string,
  build: Build,
  scope: Scope,
  keep: 'previous' | 'none' = 'previous',
): Change {
  const own = pinOf(document, id, scope);
  const before = previousOf(document, id, scope);
  const isOver = (one: Build) => isSameBuild(one, build) || isReplaced(one, build);
  const earlier = fit(own && isOver(own) ? before : own);
  const previous = keep === 'none' || (earlier && isOver(earlier)) ? undefined : earlier;
  const isPinned = own !== undefined && same(own, build);
  if (isPinned && (before === undefined) === (previous === undefined)) return unchanged(document);
  const fields = { ...CLEARED, ...buildOf(build), previous: previous && buildOf(previous) };
  const step = stepText(own, remoteOf(document, id), build);
  return {
    document: patch(document, scope, id, fields),
    changes: [
      isPinned
        ? `${id} no longer has ${before?.version} to go back to for ${scopeName(scope)}`
        : `${id} ${step} for ${scopeName(scope)}`,
      ...(keep === 'previous' && own && isReplaced(own, build)
        ? [`${own.version} is not kept to go back to: ${build.version} is at its address now`]
        : []),
    ],
  };
}

/** Removes a layer's version pin. @throws Refusal for the default scope, or a layer without a pin */
export function unpin(document: RegistryDocument, id: string, scope: Scope): Change {
  const everybody = remoteOf(document, id);
  if (scope.kind === 'defaults')
    throw new Refusal(
      `Everybody's version of ${id} is always named. Name a layer (--pilot, --role, --cohort), or --everywhere for all.`,
      2,
    );
  const own = pinOf(document, id, scope);
  if (!own) return unchanged(document);
  const none = { ...CLEARED, version: undefined, entry: undefined, previous: undefined };
  return {
    document: patch(document, scope, id, none),
    changes: [
      `${id} no longer pinned to ${own.version} for ${scopeName(scope)}: like everybody (${everybody.version})`,
    ],
  };
}

export function everywhere(change: Change, id: string): Change {
  return pinsOf(change.document, id).reduce((so, { scope }) => {
    const next = unpin(so.document, id, scope);
    return { document: next.document, changes: [...so.changes, ...next.changes] };
  }, change);
}

/** The layers that a scope's version does not reach, each with the command that unpins it. */
export const stillPinned = (
  document: RegistryDocument,
  id: string,
  scope: Scope = { kind: 'defaults' },
): string[] =>
  pinsOf(document, id).flatMap(({ scope: one, build }) =>
    one.kind === 'defaults' || !isWeaker(scope, one)
      ? []
      : `${scopeName(one)} stays on ${build.version}, pinned on its own` +
        (isReplaced(build, remoteOf(document, id))
          ? `, but ${remoteOf(document, id).version} is at its address now, so that it fails (R06)`
          : '') +
        `: unpin --remote ${id} --${one.kind} ${one.name}` +
        (scope.kind === 'defaults' ? ', or --everywhere' : ''),
  );

/** The version on trial that some of a scope's people get before any pin, with what ends the trial. */
export function stillOnTrial(document: RegistryDocument, id: string, scope: Scope): string[] {
  const { candidate } = remoteOf(document, id);
  if (!candidate || ((candidate.percent ?? 0) <= 0 && !candidate.users?.length)) return [];
  const { pilots, roles, users } = candidate;
  const isElsewhere =
    !users?.length &&
    ((scope.kind === 'pilot' && pilots?.includes(scope.name) === false) ||
      (scope.kind === 'role' && roles?.includes(scope.name) === false));
  if (isElsewhere) return [];
  return [
    `${candidate.version} is on trial for ${shareText(candidate)}, before every pin: promote or rollback --remote ${id} ends the trial`,
  ];
}

/** The build that a change sends a scope's people to; undefined where they inherit it or keep theirs. */
export function sentTo(
  before: RegistryDocument,
  after: RegistryDocument,
  id: string,
  scope: Scope,
): Build | undefined {
  const [had, has] = [pinOf(before, id, scope), pinOf(after, id, scope)];
  return has && !(had && same(had, has)) ? has : undefined;
}

export function promote(document: RegistryDocument, id: string): Change {
  const { candidate } = remoteOf(document, id);
  if (!candidate) throw new Refusal(`${id} has no candidate to promote.`, 2);
  const { document: pinned, changes } = pin(document, id, candidate, { kind: 'defaults' });
  return {
    document: withoutCandidate(pinned, id),
    changes: [`${id} candidate ${candidate.version} promoted`, ...changes],
  };
}

/**
 * Undoes the newest step: withdraws the candidate, else returns to the previous version. A layer without a previous
 * version inherits again. The version left is forgotten, so that nothing can fall back to it.
 */
export function rollback(document: RegistryDocument, id: string, scope: Scope): Change {
  const remote = remoteOf(document, id);
  if (scope.kind === 'defaults' && remote.candidate)
    return {
      document: withoutCandidate(document, id),
      changes: [`${id} candidate ${remote.candidate.version} withdrawn`],
    };
  const own = pinOf(document, id, scope);
  if (!own)
    throw new Refusal(
      `${id} has no version of its own for ${scopeName(scope)}: it follows everybody (${remote.version}).`,
      2,
    );
  const before = previousOf(document, id, scope);
  const previous = fit(before);
  if (scope.kind !== 'defaults' && (!previous || isSameBuild(previous, remote)))
    return unpin(document, id, scope);
  if (!previous)
    throw new Refusal(
      before
        ? `${id} ${before.version} has no hash, so nobody is sent back to it: pin it, which fetches it and writes its hash.`
        : `${id} has no previous version for ${scopeName(scope)}: use pin with a version.`,
      2,
    );
  return {
    document: patch(document, scope, id, {
      ...CLEARED,
      ...buildOf(previous),
      previous: undefined,
    }),
    changes: [`${id} ${own.version} -> ${previous.version} for ${scopeName(scope)}`],
  };
}

function withoutCandidate(document: RegistryDocument, id: string): RegistryDocument {
  const rest = { ...remoteOf(document, id) };
  delete rest.candidate;
  return { ...document, remotes: { ...document.remotes, [id]: rest } };
}

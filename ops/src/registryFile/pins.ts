import { canonicalJson } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { type Change, patch, remoteOf, unchanged } from './change';
import { type Build, buildOf, type LayerEntry, type RegistryDocument } from './document';
import { layerEntry, scopesOf, type Scope, scopeName } from './scope';

/** What a version may leave unsaid: nothing of the one before stays. */
const CLEARED = { integrity: undefined, contributions: undefined };

const same = (a: Build, b: Build): boolean =>
  a.version === b.version &&
  a.entry === b.entry &&
  a.integrity === b.integrity &&
  canonicalJson(a.contributions ?? null) === canonicalJson(b.contributions ?? null);

const named = ({ version, entry, integrity, contributions }: LayerEntry): Build | undefined =>
  version !== undefined && entry !== undefined ? { version, entry, integrity, contributions } : undefined;

/** The version a scope names itself; undefined for a layer that follows the others. */
const pinOf = (document: RegistryDocument, id: string, scope: Scope): Build | undefined =>
  scope.kind === 'defaults' ? remoteOf(document, id) : named(layerEntry(document, scope, id));

/** Every layer that names a version of its own: what is given to everybody does not reach its people. */
const pinsOf = (document: RegistryDocument, id: string): { scope: Scope; build: Build }[] =>
  scopesOf(document).flatMap((scope) => {
    const build = pinOf(document, id, scope);
    return build ? [{ scope, build }] : [];
  });

/**
 * Makes a version the one that people get; the one a scope named before stays known, to go back to. A layer that named
 * none has nothing to remember: going back means following the others again.
 */
export function pin(document: RegistryDocument, id: string, build: Build, scope: Scope): Change {
  const own = pinOf(document, id, scope);
  if (own && same(own, build)) return unchanged(document);
  const fields = { ...CLEARED, ...buildOf(build), previous: own && buildOf(own) };
  const before = (own ?? remoteOf(document, id)).version;
  const step = before === build.version ? `held at ${build.version}` : `${before} -> ${build.version}`;
  return {
    document: patch(document, scope, id, fields),
    changes: [`${id} ${step} for ${scopeName(scope)}`],
  };
}

/** Takes a layer's own version away: its people get what the others get. */
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

/** The change, and no layer with a version of its own any more. */
export function everywhere(change: Change, id: string): Change {
  return pinsOf(change.document, id).reduce((so, { scope }) => {
    const next = unpin(so.document, id, scope);
    return { document: next.document, changes: [...so.changes, ...next.changes] };
  }, change);
}

/** For whom everybody's version is not, in words with the way out. */
export const stillPinned = (document: RegistryDocument, id: string): string[] =>
  pinsOf(document, id).map(({ scope, build }) =>
    scope.kind === 'defaults'
      ? ''
      : `${scopeName(scope)} stays on ${build.version}, pinned on its own: unpin --remote ${id} --${scope.kind} ${scope.name}, or --everywhere`,
  );

/** Makes the candidate the version for everybody. */
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
 * Takes back the newest step: withdraws the candidate where there is one, else goes back to the version named before.
 * A layer that named none before follows the others again. The version left is forgotten: nothing may fall back to it.
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
  const { previous } = scope.kind === 'defaults' ? remote : layerEntry(document, scope, id);
  if (scope.kind !== 'defaults' && (!previous || same(previous, remote))) return unpin(document, id, scope);
  if (!previous)
    throw new Refusal(`${id} has no previous version for ${scopeName(scope)}: use pin with a version.`, 2);
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

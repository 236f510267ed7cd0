import { inShare } from './bucket';
import type { Contributions } from '../contributions/contributions';
import { readContributions } from '../contributions/contributions.schema';
import { entryUrl } from '../entryUrl';
import { type Layer, type LayerName, layersFor, mergeEntry } from './layers';
import { evaluate, type FailedCondition, type Subject } from '../permission';
import { type Candidate, type Registry, type RemoteBuild, type RemoteEntry } from '../registry.schema';

export interface ResolveContext extends Omit<Subject, 'features'> {
  /** The registry's address, the base of relative entries. */
  registryUrl?: string | undefined;
}

/** Why something is off; the host maps it to translated texts. */
export type OffReason =
  | { kind: 'disabled'; layer: LayerName }
  | { kind: 'rule'; failed: FailedCondition }
  | { kind: 'remoteOff' }
  | { kind: 'badEntry'; entry: string };

export interface ResolvedBuild {
  version: string;
  /** The manifest's absolute URL. */
  entry: string;
  integrity?: string | undefined;
  contributions?: Contributions | undefined;
}

export interface ResolvedRemote extends ResolvedBuild {
  id: string;
  /** `candidate` when this user gets the version on trial. */
  channel: 'stable' | 'candidate';
  /** The trial that this user takes part in, with either version (`Candidate.trial`). */
  trial?: number | undefined;
  /** The version to use when this one fails; for a candidate, the stable one. */
  fallback?: ResolvedBuild | undefined;
  order: number;
  /** Features by name without the remote's id. */
  features: Readonly<Record<string, boolean>>;
  slots: { suppress: readonly string[]; order: Readonly<Record<string, number>> };
  /** The layers that changed it, weakest first. */
  layers: readonly LayerName[];
  titles: Readonly<Record<string, string>>;
  paths: readonly string[];
}

export interface Resolution {
  /** Sorted by `order`, then by id. */
  remotes: ResolvedRemote[];
  off: { id: string; reason: OffReason }[];
  /** Features as `remote.feature`, for permission rules. */
  features: Record<string, boolean>;
  featuresOff: Record<string, OffReason>;
}

const DEFAULT_ORDER = 100;

/** The last layer that decided whether something is on. */
const decider = (layers: readonly Layer[], says: (layer: Layer) => boolean): LayerName =>
  layers.findLast(says)?.name ?? 'defaults';

/**
 * Whether a user gets the canary (candidate): listed users at any share; pilots and roles limit whom the share counts
 * for.
 */
function getsCandidate(candidate: Candidate, id: string, context: ResolveContext): boolean {
  if (!context.signedIn || context.userId === '') return false;
  if (candidate.users?.includes(context.userId)) return true;
  if (candidate.pilots && !candidate.pilots.includes(context.pilot)) return false;
  if (candidate.roles && !candidate.roles.includes(context.role)) return false;
  return inShare(context.userId, id, candidate.percent);
}

/** Whether chance decides which version a user gets. Listed users are no sample: somebody chose them. */
const isDrawn = (candidate: Candidate, context: ResolveContext): boolean =>
  candidate.percent > 0 &&
  candidate.users?.includes(context.userId) !== true &&
  candidate.pilots?.includes(context.pilot) !== false &&
  candidate.roles?.includes(context.role) !== false;

function located(build: RemoteBuild | undefined, context: ResolveContext): ResolvedBuild | undefined {
  const entry = build && entryUrl(build.entry, context);
  if (!build || !entry) return undefined;
  const contributions = readContributions(build.contributions);
  return {
    version: build.version,
    entry,
    integrity: build.integrity,
    ...(contributions && { contributions }),
  };
}

function offReason(
  id: string,
  remote: RemoteEntry,
  subject: Subject,
  layers: readonly Layer[],
): OffReason | undefined {
  if (!remote.enabled)
    return { kind: 'disabled', layer: decider(layers, (layer) => layer.remotes[id]?.enabled !== undefined) };
  const verdict = evaluate(remote.rule, subject);
  return verdict.allowed ? undefined : { kind: 'rule', failed: verdict.failed };
}

function featureOff(
  id: string,
  name: string,
  remote: RemoteEntry,
  subject: Subject,
  layers: readonly Layer[],
): OffReason | undefined {
  const feature = remote.features[name];
  if (!feature?.enabled) {
    const says = (layer: Layer) => layer.remotes[id]?.features?.[name]?.enabled !== undefined;
    return { kind: 'disabled', layer: decider(layers, says) };
  }
  const verdict = evaluate(feature.rule, subject);
  return verdict.allowed ? undefined : { kind: 'rule', failed: verdict.failed };
}

/**
 * Resolves a registry for a user and page: what is on, and why the rest is off. Layers: defaults, pilot, role, cohorts;
 * a later one wins for the fields that it names. Rules in the registry cannot depend on features, as these are decided
 * here.
 */
export function resolve(registry: Registry, context: ResolveContext): Resolution {
  const layers = layersFor(registry, context);
  const subject: Subject = { ...context, features: {} };
  const result: Resolution = { remotes: [], off: [], features: {}, featuresOff: {} };

  for (const [id, defaults] of Object.entries(registry.remotes)) {
    const speaking = layers.filter((layer) => Object.hasOwn(layer.remotes, id));
    const remote = speaking.reduce((entry, layer) => mergeEntry(entry, layer.remotes[id] ?? {}), defaults);
    const candidate =
      remote.candidate && getsCandidate(remote.candidate, id, context)
        ? located(remote.candidate, context)
        : undefined;
    const stable = located(remote, context);
    const chosen = candidate ?? stable;
    const reason = offReason(id, remote, subject, speaking);
    const off: OffReason | undefined =
      reason ?? (chosen ? undefined : { kind: 'badEntry', entry: remote.entry });

    const own: Record<string, boolean> = {};
    for (const name of Object.keys(remote.features)) {
      const why = off ? { kind: 'remoteOff' as const } : featureOff(id, name, remote, subject, speaking);
      own[name] = why === undefined;
      result.features[`${id}.${name}`] = why === undefined;
      if (why) result.featuresOff[`${id}.${name}`] = why;
    }

    if (off || !chosen) {
      result.off.push({ id, reason: off ?? { kind: 'badEntry', entry: remote.entry } });
      continue;
    }
    result.remotes.push({
      id,
      ...chosen,
      channel: candidate ? 'candidate' : 'stable',
      ...(remote.candidate?.trial !== undefined &&
        context.signedIn &&
        isDrawn(remote.candidate, context) && { trial: remote.candidate.trial }),
      fallback: candidate ? stable : located(remote.previous, context),
      order: remote.order ?? DEFAULT_ORDER,
      features: own,
      slots: { suppress: remote.slots?.suppress ?? [], order: remote.slots?.order ?? {} },
      layers: ['defaults', ...speaking.map((layer) => layer.name)],
      titles: remote.titles ?? {},
      paths: remote.paths ?? [],
    });
  }
  result.remotes.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  result.off.sort((a, b) => (a.id < b.id ? -1 : 1));
  return result;
}

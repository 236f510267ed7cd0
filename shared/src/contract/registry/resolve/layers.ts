import { inShare } from './bucket';
import { type PartialRemoteEntry, type Registry, type RemoteEntry } from '../registry.schema';

/** The name of a layer in reasons. */
export type LayerName = 'defaults' | `pilot:${string}` | `role:${string}` | `cohort:${string}`;

export interface Layer {
  name: LayerName;
  remotes: Readonly<Record<string, PartialRemoteEntry>>;
}

export interface LayerSubject {
  pilot: string;
  role: string;
  userId: string;
}

/**
 * The layers of a user, weakest first: pilot, role, then cohorts sorted by name, as the order of JSON keys must not
 * matter. A cohort has its listed users and its share of all users.
 */
export function layersFor(registry: Registry, subject: LayerSubject): Layer[] {
  const { pilots = {}, roles = {}, cohorts = {} } = registry.layers ?? {};
  const layers: Layer[] = [];
  const pilot = Object.hasOwn(pilots, subject.pilot) ? pilots[subject.pilot] : undefined;
  if (pilot) layers.push({ name: `pilot:${subject.pilot}`, remotes: pilot.remotes });
  const role = Object.hasOwn(roles, subject.role) ? roles[subject.role] : undefined;
  if (role) layers.push({ name: `role:${subject.role}`, remotes: role.remotes });
  for (const [name, cohort] of Object.entries(cohorts).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const listed = subject.userId !== '' && cohort.users?.includes(subject.userId) === true;
    if (listed || inShare(subject.userId, `cohort:${name}`, cohort.percent ?? 0))
      layers.push({ name: `cohort:${name}`, remotes: cohort.remotes });
  }
  return layers;
}

function mergeFeatures(base: RemoteEntry['features'], over: PartialRemoteEntry['features']) {
  if (!over) return base;
  const merged = { ...base };
  for (const [name, { enabled, rule }] of Object.entries(over)) {
    const feature = merged[name] ?? { enabled: false };
    merged[name] = {
      enabled: enabled ?? feature.enabled,
      rule: rule === undefined ? feature.rule : (rule ?? undefined),
    };
  }
  return merged;
}

const over = <T>(base: T | undefined, next: T | null | undefined): T | undefined =>
  next === undefined ? base : (next ?? undefined);

/**
 * Merges a layer into an entry: only the fields that it names change; version, entry, integrity and contributions
 * change together. A layer with a version but no `previous` goes back to the version below it.
 */
export function mergeEntry(base: RemoteEntry, part: PartialRemoteEntry): RemoteEntry {
  const { version, entry, integrity, contributions } = base;
  const own = { version, entry, integrity, contributions };
  const without = part.version === undefined ? base.previous : own;
  const build =
    part.version !== undefined && part.entry !== undefined
      ? {
          version: part.version,
          entry: part.entry,
          integrity: part.integrity,
          contributions: part.contributions,
        }
      : { ...own, integrity: part.integrity ?? integrity };
  return {
    ...build,
    enabled: part.enabled ?? base.enabled,
    rule: over(base.rule, part.rule),
    previous: over(without, part.previous),
    features: mergeFeatures(base.features, part.features),
    candidate: over(base.candidate, part.candidate),
    order: part.order ?? base.order,
    slots:
      part.slots === undefined
        ? base.slots
        : {
            suppress: part.slots.suppress ?? base.slots?.suppress ?? [],
            order: { ...base.slots?.order, ...part.slots.order },
          },
    titles: base.titles,
    paths: base.paths,
  };
}

import { layersFor, mergeEntry, type Registry, type ResolvedRemote } from '@portal/shared/registry';

/** A version and who of the people in question gets it. */
export interface Share {
  version: string;
  /** Of 100; the rest gets the version named before. */
  percent: number;
  /** Roles the share is taken from; undefined: all. */
  roles?: readonly string[];
}

/**
 * Which versions the people of a pilot and role get of a remote that is on for them: the stable one, then a candidate
 * with its share. People who are named one by one are not in it.
 * @param role '' for people whose role no layer speaks of
 */
export function sharesOf(registry: Registry, id: string, who: { pilot: string; role: string }): Share[] {
  const defaults = registry.remotes[id];
  if (!defaults) return [];
  const { version, candidate } = layersFor(registry, { ...who, userId: '' }).reduce(
    (entry, layer) => mergeEntry(entry, layer.remotes[id] ?? {}),
    defaults,
  );
  const stable = { version, percent: 100 };
  if (!candidate || candidate.percent <= 0) return [stable];
  const { pilots, roles, percent } = candidate;
  if (pilots && !pilots.includes(who.pilot)) return [stable];
  if (roles && who.role !== '' && !roles.includes(who.role)) return [stable];
  const everyRole = !roles || (who.role !== '' && roles.includes(who.role));
  const trial = { version: candidate.version, percent, ...(everyRole ? {} : { roles }) };
  return everyRole && percent >= 100 ? [trial] : [stable, trial];
}

/** What they get, in words: `1.0.0`, `1.0.0, 1.1.0 for 10 %`. */
export function versionText(
  registry: Registry,
  { id }: Pick<ResolvedRemote, 'id'>,
  who: { pilot: string; role: string },
): string {
  return sharesOf(registry, id, who)
    .map(({ version, percent, roles }, index) =>
      index === 0 ? version : `${version} for ${percent} %${roles ? ` of ${roles.join(', ')}` : ''}`,
    )
    .join(', ');
}

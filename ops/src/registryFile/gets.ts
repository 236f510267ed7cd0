import { layersFor, mergeEntry, type Registry, type ResolvedRemote } from '@portal/shared/registry';

export interface Share {
  version: string;
  /** Of 100. The rest gets the version before it in the list. */
  percent: number;
  /** The roles that the share applies to; undefined: all. */
  roles?: readonly string[];
}

interface Whose {
  pilot: string;
  /** '' for users whose role no layer names. */
  role: string;
  /** Somebody of a cohort. @default somebody of none */
  userId?: string;
}

/**
 * The versions that users of a pilot and role get of an enabled remote: the stable one, then a candidate with its
 * share. Ignores users whom a candidate names one by one.
 */
export function sharesOf(registry: Registry, id: string, who: Whose): Share[] {
  const defaults = registry.remotes[id];
  if (!defaults) return [];
  const { version, candidate } = layersFor(registry, { userId: '', ...who }).reduce(
    (entry, layer) => mergeEntry(entry, layer.remotes[id] ?? {}),
    defaults,
  );
  const stable = { version, percent: 100 };
  if (!candidate || candidate.percent <= 0 || candidate.version === version) return [stable];
  const { pilots, roles, percent } = candidate;
  if (pilots && !pilots.includes(who.pilot)) return [stable];
  if (roles && who.role !== '' && !roles.includes(who.role)) return [stable];
  const everyRole = !roles || (who.role !== '' && roles.includes(who.role));
  const trial = { version: candidate.version, percent, ...(everyRole ? {} : { roles }) };
  return everyRole && percent >= 100 ? [trial] : [stable, trial];
}

/** In words: `1.0.0`, `1.0.0, 1.1.0 for 10 %`. */
export function versionText(registry: Registry, { id }: Pick<ResolvedRemote, 'id'>, who: Whose): string {
  return sharesOf(registry, id, who)
    .map(({ version, percent, roles }, index) =>
      index === 0 ? version : `${version} for ${percent} %${roles ? ` of ${roles.join(', ')}` : ''}`,
    )
    .join(', ');
}

import {
  bucket,
  type Candidate,
  layersFor,
  mergeEntry,
  type Registry,
  type ResolvedRemote,
} from '@portal/shared/registry';

/** The user properties that decide a version; an empty `userId` means nobody in particular. */
export interface Whose {
  pilot: string;
  role: string;
  userId: string;
}

const named = (layer: string) => layer.replace(':', ' ');

function notOnTrial(id: string, { version, pilots, roles, percent }: Candidate, who: Whose): string {
  if (who.userId === '')
    return `${version} is on trial for ${percent} %, and --user says whether for somebody`;
  const not = `not ${version} on trial,`;
  if (pilots && !pilots.includes(who.pilot)) return `${not} which is for pilots ${pilots.join(', ')}`;
  if (roles && !roles.includes(who.role)) return `${not} which is for roles ${roles.join(', ')}`;
  return `${not} as their place ${bucket(who.userId, id).toFixed(1)} is beyond its ${percent} %`;
}

export function whyThisVersion(registry: Registry, remote: ResolvedRemote, who: Whose): string {
  const { id, channel } = remote;
  const layers = layersFor(registry, who);
  const defaults = registry.remotes[id];
  const candidate =
    defaults &&
    layers.reduce((entry, layer) => mergeEntry(entry, layer.remotes[id] ?? {}), defaults).candidate;
  if (channel === 'candidate' && candidate)
    return candidate.users?.includes(who.userId)
      ? 'the trial names this person'
      : `their place ${bucket(who.userId, id).toFixed(1)} is within the ${candidate.percent} % of the trial`;
  const pin = layers.findLast((layer) => layer.remotes[id]?.version !== undefined);
  const stable = pin ? `pinned for ${named(pin.name)}` : 'the version of everybody';
  return candidate ? `${stable}; ${notOnTrial(id, candidate, who)}` : stable;
}

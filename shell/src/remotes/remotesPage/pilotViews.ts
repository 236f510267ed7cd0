import { resolve, type OffReason, type Registry, type ResolveContext } from '@portal/shared/registry';

export interface PilotView {
  pilot: string;
  remotes: RemoteView[];
}

export interface RemoteView {
  id: string;
  version: string | undefined;
  why: OffReason | undefined;
  trial: { version: string; percent: number } | undefined;
  featuresOff: { name: string; why: OffReason }[];
}

function pilotsIn(registry: Registry): string[] {
  const named = Object.values(registry.remotes).flatMap(({ candidate, rule, features }) => [
    ...(candidate?.pilots ?? []),
    ...(rule?.pilots ?? []),
    ...Object.values(features).flatMap((feature) => feature.rule?.pilots ?? []),
  ]);
  return [...Object.keys(registry.layers?.pilots ?? {}), ...named];
}

/** All pilots to show, sorted, without duplicates; ALL comes last. */
export function pilotList(registry: Registry, pilots: readonly string[]): string[] {
  const codes = new Set([...pilotsIn(registry), ...pilots]);
  codes.delete('ALL');
  return [...[...codes].filter(Boolean).sort(), 'ALL'];
}

/** The pilots that a person sees: an administrator of one pilot only their own, also if the registry does not name it. */
export const pilotsFor = (
  { accessLevel, pilot }: Pick<ResolveContext, 'accessLevel' | 'pilot'>,
  pilots: readonly string[],
): readonly string[] => (accessLevel === 'SUPER_ADMIN' || pilot === 'ALL' ? pilots : [pilot]);

/** The registry resolved for a pilot and access level. A cohort or trial may differ for single users. */
export function pilotView(
  registry: Registry,
  pilot: string,
  where: Pick<ResolveContext, 'origin' | 'registryUrl' | 'accessLevel'>,
): PilotView {
  const resolution = resolve(registry, { ...where, pilot, role: '', userId: '', signedIn: true });
  const order = (id: string) => registry.remotes[id]?.order ?? 100;
  const ids = Object.keys(registry.remotes).sort((a, b) => order(a) - order(b));
  const remotes = ids.map((id): RemoteView => {
    const resolved = resolution.remotes.find((remote) => remote.id === id);
    const why = resolution.off.find((remote) => remote.id === id)?.reason;
    const candidate =
      registry.layers?.pilots[pilot]?.remotes[id]?.candidate ?? registry.remotes[id]?.candidate;
    const meant = candidate && (candidate.pilots?.includes(pilot) ?? true);
    return {
      id,
      version: resolved?.version,
      why,
      trial: resolved && meant ? { version: candidate.version, percent: candidate.percent } : undefined,
      featuresOff: resolved ? featuresOff(id, resolution.featuresOff) : [],
    };
  });
  return { pilot, remotes };
}

function featuresOff(id: string, off: Readonly<Record<string, OffReason>>) {
  const own = `${id}.`;
  return Object.entries(off).flatMap(([feature, why]) =>
    feature.startsWith(own) ? [{ name: feature.slice(own.length), why }] : [],
  );
}

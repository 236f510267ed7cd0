import { type EntryBase, entryUrl } from './entryUrl';
import type { Registry, RemoteBuild } from './registry.schema';

/** A build that a registry names. */
export interface NamedBuild {
  /** Its path in the file: `remotes.orders`, `layers.pilots.FFT.remotes.orders.candidate`. */
  at: string;
  /** The remote's id. */
  id: string;
  /** The layer that names it; undefined for everybody. */
  layer?: { kind: 'pilot' | 'role' | 'cohort'; name: string };
  /** Its place in the entry: the version itself, the one on trial, or the one to go back to. */
  place: 'version' | 'candidate' | 'previous';
  build: Pick<Partial<RemoteBuild>, 'version' | 'integrity'> & Pick<RemoteBuild, 'entry'>;
}

type Part = Partial<RemoteBuild> & { candidate?: RemoteBuild | null; previous?: RemoteBuild | null };

/** Every build that some user could get, of all layers, with previous ones and candidates. */
export function buildsIn(registry: Registry): NamedBuild[] {
  const { pilots = {}, roles = {}, cohorts = {} } = registry.layers ?? {};
  const sections = [
    ['pilot', pilots],
    ['role', roles],
    ['cohort', cohorts],
  ] as const;
  const layers = sections.flatMap(([kind, named]) =>
    Object.entries(named).map(([name, { remotes }]) => ({
      root: `layers.${kind}s.${name}.remotes`,
      layer: { layer: { kind, name } },
      remotes,
    })),
  );
  const all = [{ root: 'remotes', layer: {}, remotes: registry.remotes }, ...layers];
  return all.flatMap(({ root, layer, remotes }) =>
    Object.entries<Part>(remotes).flatMap(([id, part]) =>
      (
        [
          { place: 'version', at: `${root}.${id}`, build: part },
          { place: 'previous', at: `${root}.${id}.previous`, build: part.previous },
          { place: 'candidate', at: `${root}.${id}.candidate`, build: part.candidate },
        ] as const
      ).flatMap(({ place, at, build }): NamedBuild[] => {
        const { version, entry, integrity } = build ?? {};
        return entry === undefined ? [] : [{ at, id, ...layer, place, build: { version, entry, integrity } }];
      }),
    ),
  );
}

/** The origins that code may be loaded from by this registry, for any user, each once. */
export function entryOrigins(registry: Registry | undefined, base: EntryBase): string[] {
  const urls = registry ? buildsIn(registry).flatMap(({ build }) => entryUrl(build.entry, base) ?? []) : [];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

import { type EntryBase, entryUrl } from './entryUrl';
import type { Registry, RemoteBuild } from './registry.schema';

/** A build that a registry names. */
export interface NamedBuild {
  /** Its path in the file: `remotes.orders`, `layers.pilots.FFT.remotes.orders.candidate`. */
  at: string;
  /** The remote's id. */
  id: string;
  build: Pick<Partial<RemoteBuild>, 'version' | 'integrity'> & Pick<RemoteBuild, 'entry'>;
}

type Part = Partial<RemoteBuild> & { candidate?: RemoteBuild | null; previous?: RemoteBuild | null };

/** Every build that some user could get, of all layers, with previous ones and candidates. */
export function buildsIn(registry: Registry): NamedBuild[] {
  const { pilots = {}, roles = {}, cohorts = {} } = registry.layers ?? {};
  const layers = Object.entries({ pilots, roles, cohorts }).flatMap(([kind, named]) =>
    Object.entries(named).map(([name, { remotes }]) => [`layers.${kind}.${name}.remotes`, remotes] as const),
  );
  const named = [['remotes', registry.remotes] as const, ...layers].flatMap(([place, remotes]) =>
    Object.entries<Part>(remotes).map(([id, part]) => ({ at: `${place}.${id}`, id, part })),
  );
  return named.flatMap(({ at, id, part }) =>
    [
      { at, build: part },
      { at: `${at}.previous`, build: part.previous },
      { at: `${at}.candidate`, build: part.candidate },
    ].flatMap(({ at: place, build }): NamedBuild[] => {
      const { version, entry, integrity } = build ?? {};
      return entry === undefined ? [] : [{ at: place, id, build: { version, entry, integrity } }];
    }),
  );
}

/** The origins that code may be loaded from by this registry, for any user, each once. */
export function entryOrigins(registry: Registry | undefined, base: EntryBase): string[] {
  const urls = registry ? buildsIn(registry).flatMap(({ build }) => entryUrl(build.entry, base) ?? []) : [];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

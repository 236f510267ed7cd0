import {
  type ContributedRoute,
  coveredBy,
  evaluate,
  exposedFiles,
  mostSpecificFirst,
  pageFiles,
  type PagePrefetch,
  parametersOf,
  type PrefetchTable,
  type Registry,
  type RemoteManifest,
  type ResolvedRemote,
  resolve,
  segments as segmentsOf,
  type Subject,
  textFiles,
} from '@portal/shared/registry';
import { languages, pagesWithoutSession } from '@portal/shared/wire';
import { type PersonKind, prefetchTiles, usersOf } from './prefetchTiles';
import { type SiteFiles } from './site';

/** The origin for which the registry is resolved: the table is the same for every name of the site. */
export const ANY_ORIGIN = 'http://page.invalid';

export interface PrefetchInput {
  registry: Registry | undefined;
  /** By `anyRegistryUrl`. */
  registryUrl: string;
  manifestOf: (id: string) => RemoteManifest | undefined;
}

/** A registry's address on a page of `ANY_ORIGIN`. */
export const anyRegistryUrl = (site: Pick<SiteFiles, 'config'>): string =>
  new URL(site.config(ANY_ORIGIN).parsed.registry.url, ANY_ORIGIN).href;

const anyPage = (address: string): string =>
  address
    .replace(new RegExp(`^${ANY_ORIGIN}(?=/)`), '')
    .replace(ANY_ORIGIN, '//{hostname}')
    .replace(new URL(ANY_ORIGIN).hostname, '{hostname}');

const ANY = '*';
/** The characters of a path that mean nothing else in a regular expression; the dot is put into brackets. */
const SAFE = /^[\w.~-]+$/;
/** A segment that no page uses, in place of `*`. */
const NOBODYS = '~';

interface Pattern {
  /** A route's `:id` is `*`: it matches any segment. */
  segments: readonly string[];
  /** Addresses below match too. */
  isPrefix: boolean;
}

const patternOf = (path: string, isPrefix: boolean): Pattern => ({
  segments: segmentsOf(path).map((part) => (part.startsWith(':') ? ANY : part)),
  isPrefix,
});

const DASHBOARD = patternOf('/dashboard', false);

/** The closest first: the most specific, and of two with the same segments the exact one. */
const byCloseness = (one: Pattern, other: Pattern): number =>
  mostSpecificFirst(one.segments, other.segments) || Number(one.isPrefix) - Number(other.isPrefix);

/** @param kinds the kinds of users, which hold no slash; none for everybody */
const expressionOf = ({ segments, isPrefix }: Pattern, kinds: readonly PersonKind[] = []): string =>
  `^${kinds.length > 0 ? `(?:${kinds.join('|')})` : '[^/]*'}${segments.map((part) => `/${part === ANY ? '([^/]+)' : part.replaceAll('.', '[.]')}`).join('')}${isPrefix ? '(/.*)?$' : '/?$'}`;

/** An address that the pattern matches. Of a prefix one below, which an exact route at its end does not match. */
const addressOf = ({ segments, isPrefix }: Pattern): string =>
  `/${[...segments, ...(isPrefix ? [NOBODYS, NOBODYS, NOBODYS] : [])].map((part) => (part === ANY ? NOBODYS : part)).join('/')}`;

const ofRoute = ({ path }: Pick<ContributedRoute, 'path'>): Pattern =>
  patternOf(path.replace(/\/\*$/, ''), path.endsWith('/*'));

/** A page's first calls with `$1` for the first parameter of its path, and so on. */
const callsOf = ({ path, first = [] }: Pick<ContributedRoute, 'path' | 'first'>): string[] => {
  const parameters = parametersOf(path);
  return first.map((call) =>
    call.replaceAll(/\{(\w+)\}/g, (all, name: string) => {
      const at = parameters.indexOf(name);
      return at < 0 ? all : `$${at + 1}`;
    }),
  );
};

/** The pages of a remote with what each needs: those that it contributes, or else all below its paths. */
function pagesOf(
  { contributions, paths }: ResolvedRemote,
  manifest: RemoteManifest,
  users: ReadonlyMap<PersonKind, Subject>,
  prefetched: (scripts: readonly string[], calls: readonly string[]) => PagePrefetch,
): [string, PagePrefetch][] {
  const pages = contributions
    ? contributions.routes.flatMap((route) => {
        const kinds = [...users].flatMap(([kind, user]) =>
          evaluate(route.when, user).allowed ? [kind] : [],
        );
        if (kinds.length === 0) return [];
        const page = prefetched(pageFiles(manifest, route.id), callsOf(route));
        return [{ pattern: ofRoute(route), kinds: kinds.length === users.size ? [] : kinds, page }];
      })
    : paths.map((path) => ({ pattern: patternOf(path, true), kinds: [], page: prefetched([], []) }));
  return (
    pages
      .filter(({ pattern }) => pattern.segments.every((part) => part === ANY || SAFE.test(part)))
      // Pages without a session contain no remotes.
      .filter(({ pattern }) => !coveredBy(pagesWithoutSession, addressOf(pattern)))
      .sort((one, other) => byCloseness(one.pattern, other.pattern))
      .map(({ pattern, kinds, page }) => [expressionOf(pattern, kinds), page])
  );
}

/**
 * The files and calls that pages need of remotes. The user is unknown here, so the registry is resolved for nobody:
 * anything with a rule is left out, and a user with another version gains nothing. For the dashboard each kind of user
 * gets their own tiles.
 */
export function prefetchTable({ registry, registryUrl, manifestOf }: PrefetchInput): PrefetchTable {
  if (!registry) return { remotes: [] };
  const nobody = {
    signedIn: false,
    accessLevel: '',
    pilot: '',
    role: '',
    userId: '',
    origin: ANY_ORIGIN,
    registryUrl,
  };
  const { remotes, features } = resolve(registry, nobody);
  const users = usersOf({ ...nobody, features });
  const tilesOf = [...users].map(([kind, user]) => [kind, prefetchTiles(remotes, user)] as const);
  return {
    remotes: remotes.flatMap((remote) => {
      const manifest = manifestOf(remote.id);
      if (manifest?.version !== remote.version) return [];
      const scripts = [...new Set([manifest.entry, ...exposedFiles(manifest)])];
      /** Each file and each call once. */
      const prefetched = (files: readonly string[], calls: readonly string[]): PagePrefetch => ({
        scripts: [...new Set(files)].filter((file) => !scripts.includes(file)),
        calls: [...new Set(calls)],
      });
      const tiles = tilesOf.flatMap(([kind, all]): [string, PagePrefetch][] => {
        const own = all.filter(({ owner }) => owner === remote.id);
        const files = own.flatMap(({ id }) => manifest.tiles[id] ?? []);
        const calls = own.flatMap((tile) => tile.calls);
        return own.length > 0 ? [[expressionOf(DASHBOARD, [kind]), prefetched(files, calls)]] : [];
      });
      const pages = [...tiles, ...pagesOf(remote, manifest, users, prefetched)];
      if (pages.length === 0) return [];
      return [
        {
          manifest: anyPage(remote.entry),
          ...(remote.integrity !== undefined && { integrity: remote.integrity }),
          scripts,
          texts: Object.fromEntries(languages.map((language) => [language, textFiles(manifest, language)])),
          pages,
        },
      ];
    }),
  };
}

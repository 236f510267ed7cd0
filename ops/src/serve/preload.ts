import {
  beginsWith,
  coveredBy,
  entryUrl,
  evaluate,
  exposedFiles,
  matchesPattern,
  type Registry,
  type RemoteManifest,
  type ResolvedRemote,
  resolve,
  textFiles,
} from '@portal/shared/registry';
import { languages, pagesWithoutSession } from '@portal/shared/wire';
import { personKinds, prefetchTiles } from './prefetchTiles';

export interface PreloadInput {
  pathname: string;
  origin: string;
  registry: Registry | undefined;
  registryUrl: string;
  manifestOf: (id: string) => RemoteManifest | undefined;
}

/** The hints that the first script uses where it finds a session; of `texts` only the user's language. */
export interface PrefetchHints extends Asked {
  /** Replacements by kind of user, which the token tells: the dashboard has other tiles for each kind. */
  people?: Readonly<Record<string, Asked>>;
}

interface Asked {
  /** The first calls of the page, `ContributedRoute.first`. */
  calls?: readonly string[];
  files: readonly PrefetchHint[];
  texts: Readonly<Record<string, readonly PrefetchHint[]>>;
}

/**
 * A file to prefetch. A script goes into the cache, and the loader checks it. A manifest (`fetch`) is used as it is.
 */
interface PrefetchHint {
  href: string;
  as: 'script' | 'fetch';
  /** The manifest's hash in the registry. Requested without it, the manifest would be fetched twice. */
  integrity?: string;
}

const nothing: PrefetchHints = { files: [], texts: {} };

const HOME = '/dashboard';
const LEADS_HOME = /^\/(login)?\/?$/;

/** A remote on the page, with its files to load besides its definition (relative to the manifest) and its calls. */
interface Part {
  remote: ResolvedRemote;
  manifest: RemoteManifest;
  begins: readonly string[];
  calls: readonly string[];
}

function askedFor(parts: readonly Part[], origin: string): Asked {
  const filesOf = ({ remote: { entry, integrity }, manifest, begins }: Part) => {
    const script = (file: string): PrefetchHint[] => {
      const href = entryUrl(file, { origin, registryUrl: entry });
      return href ? [{ href, as: 'script' }] : [];
    };
    return {
      own: [
        { href: entry, as: 'fetch', ...(integrity !== undefined && { integrity }) } as const,
        ...[...new Set([manifest.entry, ...exposedFiles(manifest), ...begins])].flatMap(script),
      ],
      texts: (language: string) => textFiles(manifest, language).flatMap(script),
    };
  };
  const calls = [...new Set(parts.flatMap(({ calls }) => calls))];
  const files = parts.map(filesOf);
  return {
    ...(calls.length > 0 && { calls }),
    files: files.flatMap(({ own }) => own),
    texts: Object.fromEntries(
      languages.map((language) => [language, files.flatMap(({ texts }) => texts(language))]),
    ),
  };
}

/**
 * The files and calls that the page behind an address needs of remotes: those that the address leads to, or that list
 * it in their manifest. The user is unknown here, so the registry is resolved for nobody: anything with a rule is left
 * out, and a user with another version gains nothing. For the dashboard each kind of user gets hints for their own
 * tiles.
 */
export function prefetchHints(input: PreloadInput): PrefetchHints {
  const { origin, registry, registryUrl, manifestOf } = input;
  const pathname = LEADS_HOME.test(input.pathname) ? HOME : input.pathname;
  // Pages without a session contain no remotes.
  if (!registry || coveredBy(pagesWithoutSession, pathname)) return nothing;
  const nobody = { signedIn: false, accessLevel: '', pilot: '', role: '', userId: '', origin, registryUrl };
  const { remotes, features } = resolve(registry, nobody);
  const known = remotes.flatMap((remote): Part[] => {
    const manifest = manifestOf(remote.id);
    return manifest?.version === remote.version ? [{ remote, manifest, begins: [], calls: [] }] : [];
  });
  const parts = known.flatMap((part): Part[] => {
    const { contributions, paths } = part.remote;
    const begins = beginsWith(part.manifest, pathname);
    const page = contributions?.routes.find(
      (route) =>
        matchesPattern(route.path, pathname) && evaluate(route.when, { ...nobody, features }).allowed,
    );
    const leadsThere = contributions ? page !== undefined : coveredBy(paths, pathname);
    return begins !== undefined || leadsThere
      ? [{ ...part, begins: begins ?? [], calls: page?.first ?? [] }]
      : [];
  });
  const people = (pathname === HOME ? personKinds : []).flatMap((kind) => {
    const tiles = prefetchTiles(remotes, kind, { ...nobody, features });
    const owners = [...new Set(tiles.map(({ owner }) => owner))];
    const withTiles = owners.flatMap((owner) => {
      const part = known.find(({ remote }) => remote.id === owner);
      const own = tiles.filter((tile) => tile.owner === owner);
      return part
        ? [
            {
              ...part,
              begins: own.flatMap(({ id }) => part.manifest.tiles[id] ?? []),
              calls: own.flatMap(({ calls }) => calls),
            },
          ]
        : [];
    });
    return withTiles.length > 0 ? [[kind, askedFor(withTiles, origin)] as const] : [];
  });
  if (parts.length === 0 && people.length === 0) return nothing;
  return { ...askedFor(parts, origin), ...(people.length > 0 && { people: Object.fromEntries(people) }) };
}

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
  /** Manifests known so far; a remote without one is loaded as usual. */
  manifestOf: (id: string) => RemoteManifest | undefined;
}

/** What the first script asks for ahead where it finds a session: `texts` in the reader's language only. */
export interface PrefetchHints extends Asked {
  /** In place of these, for whose token says that they are such a person: the dashboard has other tiles for each kind. */
  people?: Readonly<Record<string, Asked>>;
}

interface Asked {
  /** What the page itself reads first, `ContributedRoute.first`. */
  calls?: readonly string[];
  files: readonly PrefetchHint[];
  texts: Readonly<Record<string, readonly PrefetchHint[]>>;
}

/** A script is fetched into the cache, and checked by whoever runs it; a manifest (`fetch`) is taken over as it came. */
interface PrefetchHint {
  href: string;
  as: 'script' | 'fetch';
  /** The registry's, of a manifest: the page asks for it with this hash, or twice. */
  integrity?: string;
}

const nothing: PrefetchHints = { files: [], texts: {} };

const HOME = '/dashboard';
/** The start page and the sign-in lead there. */
const LEADS_HOME = /^\/(login)?\/?$/;

/** A remote with a part in the page: which files of it beyond its definition, relative to the manifest, and which calls. */
interface Part {
  remote: ResolvedRemote;
  manifest: RemoteManifest;
  begins: readonly string[];
  calls: readonly string[];
}

/** What parts of a page are asked for by: manifest, entry and definition of each remote, and what it begins with. */
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
 * What the page behind an address will ask for of remotes, so that it need not wait to learn so: manifest, entry and
 * exposed chunk of those that the address leads to, or that say they begin it: with code open to all, or with none to name. The reader is not known here,
 * so the registry is resolved for nobody: what has a rule is not named, and a person with another version gains nothing. Of the
 * dashboard's tiles each kind of person has their own named, as the rules of contributions give them out.
 */
export function prefetchHints(input: PreloadInput): PrefetchHints {
  const { origin, registry, registryUrl, manifestOf } = input;
  const pathname = LEADS_HOME.test(input.pathname) ? HOME : input.pathname;
  // No remote has a part in a page that needs no session.
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

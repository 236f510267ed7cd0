import {
  beginsWith,
  coveredBy,
  entryUrl,
  evaluate,
  exposedFiles,
  matchesPattern,
  type Registry,
  type RemoteManifest,
  resolve,
  textFiles,
} from '@portal/shared/registry';
import { languages, pagesWithoutSession } from '@portal/shared/wire';

export interface PreloadInput {
  pathname: string;
  origin: string;
  registry: Registry | undefined;
  registryUrl: string;
  /** Manifests known so far; a remote without one is loaded as usual. */
  manifestOf: (id: string) => RemoteManifest | undefined;
}

/** What the first script asks for ahead where it finds a session: `texts` in the reader's language only. */
export interface AheadHints {
  /** What the page itself reads first, `ContributedRoute.first`. */
  calls?: readonly string[];
  files: readonly AheadHint[];
  texts: Readonly<Record<string, readonly AheadHint[]>>;
}

/** A script is fetched into the cache, and checked by whoever runs it; a manifest (`fetch`) is taken over as it came. */
export interface AheadHint {
  href: string;
  as: 'script' | 'fetch';
  /** The registry's, of a manifest: the page asks for it with this hash, or twice. */
  integrity?: string;
}

const nothing: AheadHints = { files: [], texts: {} };

/**
 * What the page behind an address will ask for of remotes, so that it need not wait to learn so: manifest, entry and
 * exposed chunk of those that the address leads to, or that say they begin it: with code open to all, or with none to name. The reader is not known here,
 * so the registry is resolved for nobody: what has a rule is not named, and a person with another version gains nothing.
 */
export function aheadHints(input: PreloadInput): AheadHints {
  const { origin, registry, registryUrl, manifestOf } = input;
  // The start page leads there.
  const pathname = input.pathname === '/' ? '/dashboard' : input.pathname;
  // No remote has a part in a page that needs no session.
  if (!registry || coveredBy(pagesWithoutSession, pathname)) return nothing;
  const nobody = { signedIn: false, accessLevel: '', pilot: '', role: '', userId: '', origin, registryUrl };
  const { remotes, features } = resolve(registry, nobody);
  const hints = remotes.flatMap(({ id, version, entry, integrity, paths, contributions }) => {
    const manifest = manifestOf(id);
    if (manifest?.version !== version) return [];
    const begins = beginsWith(manifest, pathname);
    const page = contributions?.routes.find(
      (route) =>
        matchesPattern(route.path, pathname) && evaluate(route.when, { ...nobody, features }).allowed,
    );
    const leadsThere = contributions ? page !== undefined : coveredBy(paths, pathname);
    if (begins === undefined && !leadsThere) return [];
    const script = (file: string): AheadHint[] => {
      const href = entryUrl(file, { origin, registryUrl: entry });
      return href ? [{ href, as: 'script' }] : [];
    };
    const files = [manifest.entry, ...exposedFiles(manifest), ...(begins ?? [])].flatMap(script);
    const texts = languages.map(
      (language) => [language, textFiles(manifest, language).flatMap(script)] as const,
    );
    return [
      {
        calls: page?.first ?? [],
        files: [
          { href: entry, as: 'fetch', ...(integrity !== undefined && { integrity }) } as const,
          ...files,
        ],
        texts,
      },
    ];
  });
  if (hints.length === 0) return nothing;
  const calls = hints.flatMap(({ calls }) => calls);
  return {
    ...(calls.length > 0 && { calls }),
    files: hints.flatMap(({ files }) => files),
    texts: Object.fromEntries(
      languages.map((language, index) => [language, hints.flatMap(({ texts }) => texts[index]?.[1] ?? [])]),
    ),
  };
}

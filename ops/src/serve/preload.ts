import { entryUrl, type Registry, type RemoteManifest, resolve } from '@portal/shared/registry';
import { type PreloadLink } from './page';

/** What the shell's build says about early files: `preload.json`, when there is one. */
export interface PreloadPlan {
  /** Own files to fetch at once, whatever the page. */
  always?: readonly string[];
  /** Path prefix to own files that the pages below it need; the longest prefix speaks, `/` for all others. */
  routes?: Readonly<Record<string, readonly string[]>>;
}

export interface PreloadInput {
  plan: PreloadPlan | undefined;
  pathname: string;
  origin: string;
  registry: Registry | undefined;
  registryUrl: string;
  /** Manifests known so far; a remote without one is loaded as usual. */
  manifestOf: (id: string) => RemoteManifest | undefined;
}

/** Pages for people who are not signed in, which no remote has a part in. */
const WITHOUT_REMOTES = [
  '/login',
  '/activate-account',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/check-mail',
  '/pages',
];

const below = (pathname: string, prefix: string): boolean =>
  prefix === '/' || pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Without `crossorigin`: the bundler asks for files of the page's own origin without it, and a hint must ask alike. */
const own = (href: string): PreloadLink => ({ href: `/${href.replace(/^\//, '')}`, as: 'script' });

/** What is listed for the longest prefix of a path. */
function listedFor(routes: Readonly<Record<string, readonly string[]>>, pathname: string): readonly string[] {
  const prefixes = Object.keys(routes).filter((prefix) => below(pathname, prefix));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? [] : (routes[longest] ?? []);
}

const ownLinks = ({ always = [], routes = {} }: PreloadPlan, pathname: string): PreloadLink[] =>
  [...always, ...listedFor(routes, pathname)].map(own);

/**
 * Links to what the page will ask for anyway, so that it need not wait to learn so: the shell's early files, then
 * manifest, entry and exposed chunk of each remote that is on, the one behind the address first. Who is signed in is
 * not known here, so the registry is resolved for nobody: a person with another version simply gains nothing.
 */
export function preloadLinks(input: PreloadInput): PreloadLink[] {
  const { plan, pathname, origin, registry, registryUrl, manifestOf } = input;
  const links = plan ? ownLinks(plan, pathname) : [];
  if (!registry || WITHOUT_REMOTES.some((prefix) => below(pathname, prefix))) return links;
  const nobody = { signedIn: false, accessLevel: '', pilot: '', role: '', userId: '', origin, registryUrl };
  const { remotes } = resolve(registry, nobody);
  const behind = (paths: readonly string[]) => (paths.some((path) => below(pathname, path)) ? 0 : 1);
  const ordered = [...remotes].sort((a, b) => behind(a.paths) - behind(b.paths));
  return [
    ...links,
    ...ordered.flatMap(({ id, version, entry }): PreloadLink[] => {
      const manifest = manifestOf(id);
      if (manifest?.version !== version) return [];
      const files = [
        manifest.entry,
        ...(manifest.chunks.remote ?? []),
        ...manifest.preload,
        ...listedFor(manifest.preloadRoutes, pathname),
      ];
      return [
        { href: entry, as: 'fetch', crossorigin: true },
        ...files.flatMap((file): PreloadLink[] => {
          const href = entryUrl(file, { origin, registryUrl: entry });
          const integrity = manifest.files[file]?.integrity;
          return href ? [{ href, as: 'script', crossorigin: true, integrity }] : [];
        }),
      ];
    }),
  ];
}

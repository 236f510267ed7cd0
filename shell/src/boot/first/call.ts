import type { PrefetchTable, RemotePrefetch } from '@portal/shared/registry';
import { firstKey, startsSignedOut } from '../../platform';
import { type Claims, OWN_AUDIENCE, SUPER_ADMIN } from './stored';

const pass = (): void => undefined;

function ask(url: string, headers: Record<string, string>, integrity = ''): void {
  const stop = new AbortController();
  const answer = fetch(url, { headers, signal: stop.signal, integrity });
  // If nobody takes the answer, its rejection must not count as unhandled.
  answer.catch(pass);
  (window.__portalFirst ??= {})[firstKey(url, headers.Authorization, integrity)] = { answer, stop };
}

export interface SiteConfig {
  api?: { base?: string; notificationsBase?: string };
}

/**
 * Requests the signed-in user, as `createAccountCalls` will, and the page's first calls, as the HTTP client will. The
 * latter only from the portal's own back end, which can answer later that nothing changed; another back end would send
 * the answer twice, and one that leaves parts out has not all of the calls.
 * @param calls each is sent once; paths relative to the back end's address; `{recipient}` is replaced by the recipient,
 *   and `{userId}` by the user's id
 */
export function askFirst(token: string, claims: Claims, calls: readonly string[], { api }: SiteConfig): void {
  // The default of `portalConfigSchema`.
  const base = api?.base ?? '/api';
  // A template that the shell fills with the page's origin, because nginx does not.
  if (base.includes('{')) return;
  const role = claims.pilot_role?.[0];
  const own = claims.aud === OWN_AUDIENCE && !claims.left_out && !api?.notificationsBase;
  for (const path of ['/users/auth-info', ...(own ? new Set(calls) : [])])
    ask(
      base.replace(/\/+$/, '') +
        path.replace(/\{\w+\}/g, (name) => (role === SUPER_ADMIN && name !== '{userId}' ? role : claims.sub)),
      { Accept: 'application/json', Authorization: `Bearer ${token}` },
    );
}

/** What a page needs of a remote. */
export interface Needed extends Omit<RemotePrefetch, 'pages'> {
  /** The files of its part in the page, besides `scripts`. */
  own: readonly string[];
  calls: readonly string[];
}

/**
 * The remotes with a part in the page at an address, which for a session is the dashboard where it leads there. A page
 * whose address has a query makes other calls than its first ones.
 */
export function remotesAt(
  { remotes = [] }: Partial<PrefetchTable>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  person: string,
): readonly Needed[] {
  const address = person + (startsSignedOut(pathname) ? '/dashboard' : pathname);
  return remotes.flatMap(({ pages, ...remote }) => {
    const hit = pages.find(([expression]) => RegExp(expression, 'i').test(address));
    if (!hit) return [];
    const [expression, { scripts, calls }] = hit;
    // The expression matches the whole address, so that a call replaces it.
    const filled = calls.map((call) => address.replace(RegExp(expression, 'i'), call));
    return { ...remote, own: scripts, calls: search ? [] : filled };
  });
}

/** The addresses of a remote's manifest and of its scripts, as the loader asks for them. */
export function filesOf(
  { manifest, scripts, own, texts }: Needed,
  language: string,
): { href: string; files: string[] } {
  const { href } = new URL(manifest.replace('{hostname}', location.hostname), location.href);
  return {
    href,
    files: [...scripts, ...own, ...(texts[language] ?? [])].map((file) => new URL(file, href).href),
  };
}

/**
 * Prefetches the files, and texts in the user's language only: manifests for the shell, scripts for the HTTP cache; a
 * script's hash is checked when it runs. A preload link would log a warning if a slow page uses the file late, or never
 * because the remote is off. Only with a session, so that others learn nothing about remotes.
 * @returns the first calls of the page
 */
export function prefetchFiles(language: string, needed: readonly Needed[]): string[] {
  return needed.flatMap((one) => {
    const { href, files } = filesOf(one, language);
    ask(href, {}, one.integrity);
    for (const file of files)
      fetch(file)
        // A body that is not read is not cached.
        .then((answer) => answer.arrayBuffer())
        .catch(pass);
    return one.calls;
  });
}

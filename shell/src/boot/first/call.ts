import type { PagePrefetch, PrefetchTable, RemotePrefetch } from '@portal/shared/registry';
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
 * the answer twice.
 * @param calls each is sent once; paths relative to the back end's address; `{recipient}` is replaced by the recipient
 */
export function askFirst(token: string, claims: Claims, calls: readonly string[], { api }: SiteConfig): void {
  // The default of `portalConfigSchema`.
  const base = api?.base ?? '/api';
  // A template that the shell fills with the page's origin, because nginx does not.
  if (base.includes('{')) return;
  const role = claims.pilot_role?.[0];
  const own = claims.aud === OWN_AUDIENCE && !api?.notificationsBase;
  for (const path of ['/users/auth-info', ...(own ? new Set(calls) : [])])
    ask(base.replace(/\/+$/, '') + path.replace('{recipient}', role === SUPER_ADMIN ? role : claims.sub), {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
    });
}

interface Needed {
  remote: RemotePrefetch;
  page: PagePrefetch;
}

/** The remotes with a part in the page at an address, which for a session is the dashboard where it leads there. */
export function remotesAt(
  { remotes = [] }: Partial<PrefetchTable>,
  pathname: string,
  person = '',
): readonly Needed[] {
  const isHome = startsSignedOut(pathname);
  return remotes.flatMap((remote) => {
    const page =
      (isHome && remote.tiles[person]) ||
      remote.pages.find(([path]) => RegExp(path, 'i').test(isHome ? '/dashboard' : pathname))?.[1];
    return page ? [{ remote, page }] : [];
  });
}

/** The addresses of a remote's manifest and of its scripts, as the loader asks for them. */
export function filesOf({ remote, page }: Needed, language: string): { manifest: string; scripts: string[] } {
  const manifest = new URL(remote.manifest.replace('{hostname}', location.hostname), location.href).href;
  const scripts = [...remote.scripts, ...page.scripts, ...(remote.texts[language] ?? [])];
  return { manifest, scripts: scripts.map((file) => new URL(file, manifest).href) };
}

/**
 * Prefetches the files, and texts in the user's language only: manifests for the shell, scripts for the HTTP cache; a
 * script's hash is checked when it runs. A preload link would log a warning if a slow page uses the file late, or never
 * because the remote is off. Only with a session, so that others learn nothing about remotes.
 * @returns the first calls of the page
 */
export function prefetchFiles(language: string, needed: readonly Needed[]): string[] {
  return needed.flatMap((one) => {
    const { manifest, scripts } = filesOf(one, language);
    ask(manifest, {}, one.remote.integrity);
    for (const script of scripts)
      fetch(script)
        // A body that is not read is not cached.
        .then((answer) => answer.arrayBuffer())
        .catch(pass);
    return one.page.calls;
  });
}

import { firstKey } from '../../federation/verify/firstAnswer';
import { type Claims, OWN_AUDIENCE, personOf, SUPER_ADMIN } from './stored';

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
 * @param calls paths relative to the back end's address; `{recipient}` is replaced by the recipient
 */
export function askFirst(token: string, claims: Claims, calls: readonly string[], { api }: SiteConfig): void {
  // The default of `portalConfigSchema`.
  const base = api?.base ?? '/api';
  // A template that the shell fills with the page's origin, because nginx does not.
  if (base.includes('{')) return;
  const role = claims.pilot_role?.[0];
  const own = claims.aud === OWN_AUDIENCE && !api?.notificationsBase;
  for (const path of ['/users/auth-info', ...(own ? calls : [])])
    ask(base.replace(/\/+$/, '') + path.replace('{recipient}', role === SUPER_ADMIN ? role : claims.sub), {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
    });
}

/** The server's prefetch list for the page at the address (`ops/src/serve/preload.ts`). */
export interface Hints extends Asked {
  /** Replaces these fields for some users, by `personOf`. */
  people?: Readonly<Record<string, Asked | undefined>>;
}

interface Asked {
  calls?: readonly string[];
  files?: readonly Hint[];
  texts?: Readonly<Record<string, readonly Hint[] | undefined>>;
}

interface Hint {
  href: string;
  as: string;
  integrity?: string;
}

export const hintsFor = (hints: Hints, claims: Claims): Hints =>
  Object.assign(hints, hints.people?.[personOf(claims)]);

/**
 * Prefetches the files, and texts in the user's language only: manifests for the shell, scripts for the HTTP cache; a
 * script's hash is checked when it runs. A preload link would log a warning if a slow page uses the file late, or never
 * because the remote is off. Only with a session, so that others learn nothing about remotes.
 */
export function prefetchFiles(language: string, { files = [], texts }: Hints): void {
  for (const { href, as, integrity } of [...files, ...(texts?.[language] ?? [])])
    if (as === 'fetch') ask(href, {}, integrity);
    else
      fetch(href)
        // A body that is not read is not cached.
        .then((answer) => answer.arrayBuffer())
        .catch(pass);
}

import { firstKey } from '../../federation/verify/firstAnswer';
import { type Claims, OWN_AUDIENCE, personOf, SUPER_ADMIN } from './stored';

const pass = (): void => undefined;

/** Makes a request whose answer `firstAnswer` hands on; nobody need take it. */
function ask(url: string, headers: Record<string, string>, integrity = ''): void {
  const stop = new AbortController();
  const answer = fetch(url, { headers, signal: stop.signal, integrity });
  // Whoever takes it is told; nobody may.
  answer.catch(pass);
  (window.__portalFirst ??= {})[firstKey(url, headers.Authorization, integrity)] = { answer, stop };
}

/** Of the site's configuration what calls go by. */
export interface SiteConfig {
  api?: { base?: string; notificationsBase?: string };
}

/**
 * Asks who the reader is, as `createAccountCalls` will, since every page with a session begins with it; and what the page
 * begins with, as the HTTP client will. The latter of the portal's own back end alone, which can say later that nothing
 * has changed since: another's answer would have to come twice.
 * @param calls paths below the back end's address, `{recipient}` standing for whose notifications are asked for
 */
export function askFirst(token: string, claims: Claims, calls: readonly string[], { api }: SiteConfig): void {
  // Without the site's own word as `portalConfigSchema` has it.
  const base = api?.base ?? '/api';
  // nginx leaves it to the shell to fill in the page's origin.
  if (base.includes('{')) return;
  const role = claims.pilot_role?.[0];
  const own = claims.aud === OWN_AUDIENCE && !api?.notificationsBase;
  for (const path of ['/users/auth-info', ...(own ? calls : [])])
    ask(base.replace(/\/+$/, '') + path.replace('{recipient}', role === SUPER_ADMIN ? role : claims.sub), {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
    });
}

/** What the server says the page behind the address needs of remotes (`ops/src/serve/preload.ts`). */
export interface Hints extends Asked {
  /** What such a person has in place of these, by `personOf`. */
  people?: Readonly<Record<string, Asked | undefined>>;
}

interface Asked {
  /** Calls that its pages begin with, as `askFirst` makes them. */
  calls?: readonly string[];
  files?: readonly Hint[];
  /** By language. */
  texts?: Readonly<Record<string, readonly Hint[] | undefined>>;
}

interface Hint {
  href: string;
  as: string;
  integrity?: string;
}

/** The same for the one whom a token speaks of. */
export const hintsFor = (hints: Hints, claims: Claims): Hints =>
  Object.assign(hints, hints.people?.[personOf(claims)]);

/**
 * Fetches it, texts in the reader's language alone: a manifest for the shell to take over, scripts for the cache, where
 * whoever runs them finds them and compares their hash. A preload link would warn where a slow page takes its time, or
 * the remote turns out to be off for this person. Only for somebody with a session: to all others it tells nothing.
 */
export function prefetchFiles(language: string, { files = [], texts }: Hints): void {
  for (const { href, as, integrity } of [...files, ...(texts?.[language] ?? [])])
    if (as === 'fetch') ask(href, {}, integrity);
    else
      fetch(href)
        // A body that nobody reads is not kept.
        .then((answer) => answer.arrayBuffer())
        .catch(pass);
}

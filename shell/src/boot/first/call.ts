import { firstKey } from '../../federation/firstAnswer';

/** Makes a request whose answer `firstAnswer` hands on; nobody need take it. */
function ask(url: string, headers: Record<string, string>, integrity?: string): void {
  const stop = new AbortController();
  const answer = window.fetch(url, { headers, signal: stop.signal, ...(integrity && { integrity }) });
  // Whoever takes it is told; nobody may.
  answer.catch(() => undefined);
  (window.__portalFirst ??= {})[firstKey(url, headers.Authorization, integrity)] = { answer, stop };
}

/** Asks who the reader is, as `createAccountCalls` will: every page with a session begins with it. */
export function askWhoIAm(token: string, config = '{}'): void {
  // The site's own word, else as `portalConfigSchema` has it.
  const { api } = JSON.parse(config) as { api?: { base?: string } };
  const base = api?.base ?? '/api';
  // nginx leaves it to the shell to fill in the page's origin.
  if (base.includes('{')) return;
  ask(`${base.replace(/\/+$/, '')}/users/auth-info`, {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
  });
}

/** What the server says the page behind the address needs of remotes (`ops/src/serve/preload.ts`). */
interface Hints {
  files?: readonly Hint[];
  /** By language. */
  texts?: Readonly<Record<string, readonly Hint[] | undefined>>;
}

interface Hint {
  href: string;
  as: string;
  integrity?: string;
}

/**
 * Fetches it, texts in the reader's language alone: a manifest for the shell to take over, scripts for the cache, where
 * whoever runs them finds them and compares their hash. A preload link would warn where a slow page takes its time, or
 * the remote turns out to be off for this person. Only for somebody with a session: to all others it tells nothing.
 * @throws where the server's word cannot be read
 */
export function askAhead(language: string, text = '{}'): void {
  const { files = [], texts = {} } = JSON.parse(text) as Hints;
  for (const { href, as, integrity } of [...files, ...(texts[language] ?? [])])
    if (as === 'fetch') ask(href, {}, integrity);
    else
      window
        .fetch(href)
        // A body that nobody reads is not kept.
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
}

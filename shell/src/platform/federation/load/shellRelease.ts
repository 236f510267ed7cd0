import type { AxiosRequestConfig } from 'axios';
import { type Fetch, getFile } from '../../http/http';
import type { LoadFailure } from '../verify/failure';
import { isStale } from '../verify/failure';
import { integrityOf } from '../verify/trustedHashes';

const FETCH_TIMEOUT_MS = 6_000;

/** Whether a stale file belongs to the shell itself rather than to a remote. */
export function isOwnFile(failure: LoadFailure): boolean {
  return (
    isStale(failure) &&
    'url' in failure &&
    URL.canParse(failure.url) &&
    new URL(failure.url).origin === window.location.origin &&
    integrityOf(failure.url) === undefined
  );
}

const ownScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    .map(({ src }) => new URL(src, document.baseURI))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

/** Whether the server now serves another shell release: its page starts with other scripts than this one. */
export async function shellReplaced(fetch?: Fetch): Promise<boolean> {
  try {
    const config: AxiosRequestConfig = {
      fetchOptions: { cache: 'no-store' },
      headers: { Accept: 'text/html' },
      responseType: 'text',
      timeout: FETCH_TIMEOUT_MS,
    };
    const { data: html } = await getFile<string>('/', config, fetch);
    // A page without scripts, such as a proxy's sign-in page, is not a new release.
    if (!/<script[^>]+src=/.test(html)) return false;
    return ownScripts().some((script) => !html.includes(script));
  } catch {
    return false;
  }
}

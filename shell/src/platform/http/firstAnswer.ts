/** A request that the page's first script made before the shell's code was loaded (`shell/src/boot/first`). */
interface FirstCall {
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  interface Window {
    __portalFirst?: Record<string, FirstCall>;
  }
}

/** The age in ms after which an unused answer is too old to serve. */
const TOO_LATE_MS = 60_000;
/** Page start or sign-in, as `performance.now()` ms. */
let since = 0;

/** Restarts the age limit at sign-in, when new first requests are made. */
export function answersFromNow(): void {
  since = performance.now();
}

/** The identity of a request: address, authorization and expected hash. */
export const firstKey = (url: string, authorization?: string, integrity?: string): string =>
  // `join` writes nothing for undefined and is short: the first script has 2.8 kB in all.
  [url, authorization, integrity].join(' ');

/** Whether the first script made this call and its answer is unused; `path` is relative to the back end's address. */
export const isAskedFirst = ({ path }: { path: string }): boolean =>
  Object.keys(window.__portalFirst ?? {}).some((key) => key.includes(`${path} `));

/**
 * Drops the unused answers of the back end: it has changed since they were given, so that a tile that is scrolled into
 * view must ask it again. Remotes' manifests stay, they are asked for without authorization.
 */
export function forgetFirstAnswers(): void {
  for (const key of Object.keys(window.__portalFirst ?? {}))
    if (key.includes(' Bearer ')) delete window.__portalFirst?.[key];
}

/** The answer to a request of the page's first script, given once; undefined without one. The signal aborts it. */
export function firstAnswer(
  input: RequestInfo | URL,
  init: RequestInit = {},
  sinceStart = performance.now() - since,
): Promise<Response> | undefined {
  const prefetched = window.__portalFirst;
  if (!prefetched || typeof input !== 'string' || sinceStart > TOO_LATE_MS) return undefined;
  const key = firstKey(input, new Headers(init.headers).get('Authorization') ?? undefined, init.integrity);
  const first = prefetched[key];
  delete prefetched[key];
  init.signal?.addEventListener('abort', () => first?.stop.abort(), { once: true });
  return first?.answer;
}

/** A request that the page's first script made before the shell's code was there (`shell/src/boot/first`). */
interface FirstCall {
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  interface Window {
    /** By `firstKey`. */
    __portalFirst?: Record<string, FirstCall>;
  }
}

/** After this nobody begins any more: what was asked for at the start may be of yesterday; ms. */
const TOO_LATE_MS = 60_000;
/** Since when it counts: the page's start, or the sign-in's. */
let since = 0;

/** Somebody signs in: what is asked for now is for a page that begins now. */
export function answersFromNow(): void {
  since = performance.now();
}

/** What makes two requests the same: the address, on whose behalf, and which hash the browser compares. */
export const firstKey = (url: string, authorization?: string, integrity?: string): string =>
  // `join` writes nothing for undefined, and is short: the first script has 2 kB in all.
  [url, authorization, integrity].join(' ');

/** Whether the page's first script has made a call whose answer nobody has taken yet; `path` below the back end's address. */
export const isAskedFirst = ({ path }: { path: string }): boolean =>
  Object.keys(window.__portalFirst ?? {}).some((key) => key.includes(`${path} `));

/**
 * The answer to a request that the page's first script has made already, given once; undefined where it has yet to be
 * made. Whoever takes it may give it up like one of their own.
 */
export function firstAnswer(
  input: RequestInfo | URL,
  init: RequestInit = {},
  sinceStart = performance.now() - since,
): Promise<Response> | undefined {
  const asked = window.__portalFirst;
  if (!asked || typeof input !== 'string' || sinceStart > TOO_LATE_MS) return undefined;
  const key = firstKey(input, new Headers(init.headers).get('Authorization') ?? undefined, init.integrity);
  const first = asked[key];
  delete asked[key];
  init.signal?.addEventListener('abort', () => first?.stop.abort(), { once: true });
  return first?.answer;
}

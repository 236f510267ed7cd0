import type { LoadFailure } from './failure';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Time limits for files, in ms; a site with slow links sets its own (`registry.*TimeoutMs`). */
export interface TimeLimits {
  manifestMs: number;
  scriptMs: number;
}

export type Fetched = { ok: true; bytes: ArrayBuffer } | { ok: false; failure: LoadFailure };

export interface FileRequest {
  fetch: Fetch;
  timeoutMs: number;
  type: RegExp;
  /** `sha384-…`: only a file with this hash is accepted. */
  integrity?: string | undefined;
  cache?: RequestCache;
}

/** One request with a time limit over headers and body; checks status and type. The browser compares the hash. */
async function ask(url: string, request: FileRequest): Promise<Fetched> {
  const { timeoutMs } = request;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await request.fetch(url, {
      signal: abort.signal,
      credentials: 'same-origin',
      cache: request.cache ?? 'no-cache',
      ...(request.integrity !== undefined && { integrity: request.integrity }),
    });
    if (!response.ok) return { ok: false, failure: { kind: 'httpStatus', url, status: response.status } };
    const contentType = response.headers.get('content-type') ?? '';
    if (!request.type.test(contentType))
      return { ok: false, failure: { kind: 'wrongType', url, contentType } };
    return { ok: true, bytes: await response.arrayBuffer() };
  } catch {
    const failure: LoadFailure = abort.signal.aborted
      ? { kind: 'timeout', url, afterMs: timeoutMs }
      : { kind: 'unreachable', url };
    return { ok: false, failure };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches and checks a file. The browser compares the hash (`integrity`), which also works on sites without https,
 * where WebCrypto is missing. A wrong hash and a dead server then look alike, so a refused file is fetched once more
 * without the hash to tell them apart.
 */
export async function fetchFile(url: string, request: FileRequest): Promise<Fetched> {
  const first = await ask(url, request);
  if (first.ok || request.integrity === undefined || first.failure.kind !== 'unreachable') return first;
  const bare = await ask(url, { ...request, integrity: undefined, cache: 'reload' });
  if (!bare.ok) return bare;
  // The file exists: either its hash is wrong, or the reload has just replaced a damaged copy in the cache.
  const again = await ask(url, request);
  return again.ok || again.failure.kind !== 'unreachable'
    ? again
    : { ok: false, failure: { kind: 'integrity', url } };
}

/** The reason why a script did not run, from a second fetch: the browser's `error` event has none. */
export async function diagnoseScript(
  url: string,
  integrity: string | undefined,
  deps: { fetch: Fetch; timeoutMs: number },
): Promise<LoadFailure> {
  const again = await fetchFile(url, { ...deps, integrity, type: /javascript/, cache: 'reload' });
  // The file is fine now, so the failure was transient.
  return again.ok ? { kind: 'unreachable', url } : again.failure;
}

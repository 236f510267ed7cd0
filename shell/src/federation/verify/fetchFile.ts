import type { LoadFailure } from './failure';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** How long files may take, in milliseconds; a site with slow links sets its own (`registry.*TimeoutMs`). */
export interface TimeLimits {
  /** A manifest is small. */
  manifestMs: number;
  /** A script, and everything a module pulls in. */
  scriptMs: number;
}

export type Fetched = { ok: true; bytes: ArrayBuffer } | { ok: false; failure: LoadFailure };

export interface FileRequest {
  fetch: Fetch;
  timeoutMs: number;
  type: RegExp;
  /** `sha384-…`: nothing else is taken. */
  integrity?: string | undefined;
  cache?: RequestCache;
}

/** One request: a time limit over headers and body, status, type. The browser compares the hash. */
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
 * Fetches a file and checks it. The hash is compared by the browser itself (`integrity`), which works on sites
 * without https too, where there is no WebCrypto; but a wrong hash and a dead server then look alike, so that a
 * refused file is asked for once more without it to learn which of the two it was.
 */
export async function fetchFile(url: string, request: FileRequest): Promise<Fetched> {
  const first = await ask(url, request);
  if (first.ok || request.integrity === undefined || first.failure.kind !== 'unreachable') return first;
  const bare = await ask(url, { ...request, integrity: undefined, cache: 'reload' });
  if (!bare.ok) return bare;
  // It can be had: either its hash is wrong, or a damaged copy in the cache has just been replaced.
  const again = await ask(url, request);
  return again.ok || again.failure.kind !== 'unreachable'
    ? again
    : { ok: false, failure: { kind: 'integrity', url } };
}

/**
 * Why a script did not run: the browser's `error` event does not say. Asks for the file once more and
 * compares status, type and hash.
 */
export async function diagnoseScript(
  url: string,
  integrity: string | undefined,
  deps: { fetch: Fetch; timeoutMs: number },
): Promise<LoadFailure> {
  const again = await fetchFile(url, { ...deps, integrity, type: /javascript/, cache: 'reload' });
  // Whole now: whatever happened was passing.
  return again.ok ? { kind: 'unreachable', url } : again.failure;
}

import { AxiosError, isAxiosError } from 'axios';
import { headerOf } from '@portal/shared/http';
import { type Fetch, getFile } from '../../http/http';
import type { LoadFailure } from './failure';

export type { Fetch } from '../../http/http';

/** Time limits for files, in ms; a site with slow links sets its own (`registry.*TimeoutMs`). */
export interface TimeLimits {
  manifestMs: number;
  scriptMs: number;
}

export type Fetched = { ok: true; bytes: ArrayBuffer } | { ok: false; failure: LoadFailure };

export interface FileRequest {
  fetch?: Fetch | undefined;
  timeoutMs: number;
  type: RegExp;
  /** `sha384-…`: only a file with this hash is accepted. */
  integrity?: string | undefined;
  cache?: RequestCache;
}

/** One request with a time limit over headers and body; checks status and type. The browser compares the hash. */
async function ask(url: string, request: FileRequest): Promise<Fetched> {
  const { timeoutMs, integrity, cache = 'no-cache' } = request;
  const failed = (failure: LoadFailure): Fetched => ({ ok: false, failure });
  try {
    const answer = await getFile<ArrayBuffer>(
      url,
      {
        responseType: 'arraybuffer',
        timeout: timeoutMs,
        fetchOptions: { cache, ...(integrity !== undefined && { integrity }) },
      },
      request.fetch,
    );
    const contentType = headerOf(answer, 'content-type') ?? '';
    if (!request.type.test(contentType)) return failed({ kind: 'wrongType', url, contentType });
    return { ok: true, bytes: answer.data };
  } catch (error) {
    const { response, code } = isAxiosError(error) ? error : {};
    if (response) return failed({ kind: 'httpStatus', url, status: response.status });
    if (code === AxiosError.ETIMEDOUT) return failed({ kind: 'timeout', url, afterMs: timeoutMs });
    return failed({ kind: 'unreachable', url });
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
  const second = await ask(url, request);
  return second.ok || second.failure.kind !== 'unreachable'
    ? second
    : { ok: false, failure: { kind: 'integrity', url } };
}

/** The reason why a script did not run, from a second fetch: the browser's `error` event has none. */
export async function diagnoseScript(
  url: string,
  integrity: string | undefined,
  deps: { fetch?: Fetch | undefined; timeoutMs: number },
): Promise<LoadFailure> {
  const second = await fetchFile(url, { ...deps, integrity, type: /javascript/, cache: 'reload' });
  // The file is fine now, so the failure was transient.
  return second.ok ? { kind: 'unreachable', url } : second.failure;
}

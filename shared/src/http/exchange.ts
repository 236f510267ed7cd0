import axios, { type AxiosInstance } from 'axios';
import { type HttpAnswer, type Outcome } from '../session';
import { heardServerTime } from '../i18n/serverTime';
import { type ApiRequest } from './request';

/** What comes back over the wire, whatever its status. */
export interface WireAnswer extends HttpAnswer {
  /** The mark of the answer (`ETag`). */
  readonly mark: string | null;
}

/** The answer to a request that the page has made before this code was there, given once; undefined where it has not. */
export type FirstAnswer = (url: string, init: RequestInit) => Promise<Response> | undefined;

export interface Wire {
  /** @param mark of an answer that is here already: it need not come again (`If-None-Match`) */
  send(
    url: string,
    request: ApiRequest,
    options: { token?: string | undefined; signal?: AbortSignal | undefined; mark?: string | undefined },
  ): Promise<Outcome<WireAnswer>>;
}

export interface WireOptions {
  /** Longest time one attempt may take; ms. */
  readonly timeoutMs: number;
  /** In the place of the network: a back end in the page. */
  readonly inPage?: typeof fetch | undefined;
  /** Asked before the network, for each reading call. */
  readonly first?: FirstAnswer | undefined;
}

/** Bodies and answers pass as they are: the contract's raw texts, and failures that are values. */
export function createWire({ timeoutMs, inPage, first }: WireOptions): Wire {
  const wire: AxiosInstance = axios.create({
    ...(inPage && { adapter: 'fetch', env: { fetch: inPage } }),
    timeout: timeoutMs,
    transitional: { clarifyTimeoutError: true },
    responseType: 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    withXSRFToken: false,
  });

  return {
    async send(url, { method = 'GET', body, text }, { token, signal, mark }) {
      const bearer: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      if (method === 'GET' && first) {
        const taken = await takenOver(first, url, bearer, { timeoutMs, signal });
        if (taken) return { ok: true, value: taken };
      }
      const data = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const sentAt = Date.now();
      try {
        const answer = await wire.request<unknown>({
          url,
          method,
          data,
          headers: {
            Accept: 'application/json',
            // `false` keeps axios from adding a type of its own to an empty body.
            'Content-Type':
              data === undefined ? false : text === undefined ? 'application/json' : 'text/plain',
            ...bearer,
            ...(mark !== undefined && { 'If-None-Match': mark }),
          },
          ...(signal && { signal }),
        });
        const header = (name: string): string | null => {
          const value: unknown = answer.headers[name];
          return typeof value === 'string' ? value : null;
        };
        heardServerTime(header('date'), sentAt, Date.now());
        return {
          ok: true,
          value: {
            status: answer.status,
            body: answer.data,
            retryAfter: header('retry-after'),
            mark: header('etag'),
          },
        };
      } catch (error) {
        return { ok: false, failure: { kind: isTimeout(error) ? 'timeout' : 'network' } };
      }
    },
  };
}

/** What was asked for before, once it has come; undefined where it failed or keeps waiting: it is asked for again then. */
async function takenOver(
  first: FirstAnswer,
  url: string,
  headers: Record<string, string>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<WireAnswer | undefined> {
  const patience = new AbortController();
  const asked = first(url, { headers, signal: patience.signal });
  if (!asked) return undefined;
  const givenUp = new Promise<undefined>((resolve) => {
    patience.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([asked.then(read), givenUp]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

const read = async (answer: Response): Promise<WireAnswer> => ({
  status: answer.status,
  body: await answer.text(),
  retryAfter: answer.headers.get('retry-after'),
  mark: answer.headers.get('etag'),
});

const isTimeout = (error: unknown): boolean => axios.isAxiosError(error) && error.code === 'ETIMEDOUT';

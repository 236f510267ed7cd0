import { type HttpAnswer, type Outcome } from '../session';
import { inLanguage } from '../session/inLanguage';
import { heardServerTime } from '../i18n/serverTime';
import { type ApiRequest } from './request';

interface WireAnswer extends HttpAnswer {
  /** The `ETag`. */
  readonly mark: string | null;
}

/** A prefetch: the answer to a request made before this code was loaded, given once. Undefined when there is none. */
export type FirstAnswer = (url: string, init: RequestInit) => Promise<Response> | undefined;

export interface Wire {
  /** `mark`: the `ETag` of the known answer, for `If-None-Match`. */
  send(
    url: string,
    request: ApiRequest,
    options: { token?: string | undefined; signal?: AbortSignal | undefined; mark?: string | undefined },
  ): Promise<Outcome<WireAnswer>>;
}

export interface WireOptions {
  readonly timeoutMs: number;
  readonly inPage?: typeof fetch | undefined;
  readonly first?: FirstAnswer | undefined;
}

/** Bodies pass unparsed, and failures are values, not exceptions. */
export function createWire({ timeoutMs, inPage, first }: WireOptions): Wire {
  return {
    async send(url, { method = 'GET', body, text }, { token, signal, mark }) {
      const bearer: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const limits = { timeoutMs, signal };
      if (method === 'GET' && first) {
        const taken = await exchange((ended) => first(url, { headers: bearer, signal: ended }), limits);
        if (taken?.ok) return taken;
      }
      const data = text ?? (body === undefined ? undefined : JSON.stringify(body));
      const type = text === undefined ? 'application/json' : 'text/plain';
      const headers = {
        Accept: 'application/json',
        ...inLanguage(),
        ...bearer,
        ...(data !== undefined && { 'Content-Type': type }),
        ...(mark !== undefined && { 'If-None-Match': mark }),
      };
      const sentAt = Date.now();
      const asked = await exchange(
        // `fetch` is looked up at each call, as a back end in the page may replace it.
        (ended) =>
          (inPage ?? fetch)(url, {
            method,
            headers,
            signal: ended,
            ...(data !== undefined && { body: data }),
          }),
        limits,
        (answer) => heardServerTime(answer.headers.get('date'), sentAt, Date.now()),
      );
      return asked ?? { ok: false, failure: { kind: 'network' } };
    },
  };
}

interface Limits {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** One exchange until its last byte, with timeout and abort; undefined where `ask` sent nothing. */
async function exchange(
  ask: (ended: AbortSignal) => Promise<Response> | undefined,
  { timeoutMs, signal }: Limits,
  heard?: (answer: Response) => void,
): Promise<Outcome<WireAnswer> | undefined> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const asked = ask(ended.signal);
  if (!asked) return undefined;
  const over = new Promise<never>((_resolve, reject) => {
    ended.signal.addEventListener('abort', () => reject(new Error('Ended')), { once: true });
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeoutMs);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  try {
    // A `fetch` that a page has replaced may ignore the signal.
    return { ok: true, value: await Promise.race([asked.then((answer) => read(answer, heard)), over]) };
  } catch {
    return { ok: false, failure: { kind: isLate ? 'timeout' : 'network' } };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

async function read(answer: Response, heard?: (answer: Response) => void): Promise<WireAnswer> {
  heard?.(answer);
  return {
    status: answer.status,
    body: await answer.text(),
    retryAfter: answer.headers.get('retry-after'),
    mark: answer.headers.get('etag'),
  };
}

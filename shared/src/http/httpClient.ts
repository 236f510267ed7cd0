import axios, { type AxiosInstance } from 'axios';
import {
  type Answer,
  type Clock,
  keepsSession,
  type Outcome,
  systemClock,
  type TokenClient,
  withBearer,
} from '../session';
import { isSlowLink, retryDelay, type RetryRules } from './backoff';
import { openEnvelope } from './envelope';
import { addressOf, type ApiRequest, type Bases, needsBearer } from './request';
import { waitFor } from './wait';

export interface HttpOptions extends Bases {
  readonly client: TokenClient;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly rules?: RetryRules;
  readonly isSlow?: () => boolean;
  /** Where `online` is heard: waits for the network end with it. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Longest time one attempt may take; ms. */
  readonly timeoutMs?: number;
  /** In the place of the network: a back end in the page. */
  readonly fetch?: typeof fetch;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** Only queries are repeated when the back end could not be reached. */
  readonly kind?: 'query' | 'mutation';
}

export interface HttpClient {
  /** Sends one call; answers its data out of the envelope, or why not. Never rejects. */
  request(request: ApiRequest, options?: RequestOptions): Promise<Answer>;
}

const TIMEOUT_MS = 20_000;

/** The one axios client of the page, on top of the token client (contract §1). */
export function createHttpClient(options: HttpOptions): HttpClient {
  const { client, clock = systemClock, random = Math.random, rules, isSlow = isSlowLink, events } = options;
  /** Names of extras that this back end was found to lack: each is asked for once a page. */
  const lacking = new Set<string>();
  const wire = createWire(options.timeoutMs ?? TIMEOUT_MS, options.fetch);

  const sendOnce = (request: ApiRequest, signal: AbortSignal | undefined): Promise<Outcome<unknown>> => {
    const send = (token?: string) => exchange(wire, addressOf(request, options), request, token, signal);
    if (!needsBearer(request.path)) return send();
    return withBearer(client, send, { keepsSession: keepsSession(request.path) });
  };

  async function request(
    call: ApiRequest,
    { signal, kind = 'mutation' }: RequestOptions = {},
  ): Promise<Answer> {
    if (call.ours !== undefined && lacking.has(call.ours)) return { error: { kind: 'missing' } };
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await sendOnce(call, signal);
      if (outcome.ok) return { data: outcome.value };
      const { failure } = outcome;
      if (failure.kind === 'missing' && call.ours !== undefined) lacking.add(call.ours);
      const delay = retryDelay(failure, { kind, attempt, slow: isSlow(), random, ...(rules && { rules }) });
      if (delay === undefined || isAborted(signal)) return { error: failure };
      const woken = failure.kind === 'tooMany' ? undefined : (events ?? globalThis.window);
      await waitFor(delay, { clock, ...(signal && { signal }), ...(woken && { events: woken }) });
      if (isAborted(signal)) return { error: failure };
    }
  }

  return { request };
}

/** Bodies and answers pass as they are: the contract's raw texts, and failures that are values. */
function createWire(timeout: number, inPage?: typeof fetch): AxiosInstance {
  return axios.create({
    ...(inPage && { adapter: 'fetch', env: { fetch: inPage } }),
    timeout,
    transitional: { clarifyTimeoutError: true },
    responseType: 'text',
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    withXSRFToken: false,
  });
}

async function exchange(
  wire: AxiosInstance,
  url: string,
  { method = 'GET', body, text, ours }: ApiRequest,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Outcome<unknown>> {
  const data = text ?? (body === undefined ? undefined : JSON.stringify(body));
  try {
    const answer = await wire.request<unknown>({
      url,
      method,
      data,
      headers: {
        Accept: 'application/json',
        // `false` keeps axios from adding a type of its own to an empty body.
        'Content-Type': data === undefined ? false : text === undefined ? 'application/json' : 'text/plain',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(signal && { signal }),
    });
    const retryAfter: unknown = answer.headers['retry-after'];
    return openEnvelope(
      {
        status: answer.status,
        body: answer.data,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
      },
      ours !== undefined,
    );
  } catch (error) {
    return { ok: false, failure: { kind: isTimeout(error) ? 'timeout' : 'network' } };
  }
}

const isTimeout = (error: unknown): boolean => axios.isAxiosError(error) && error.code === 'ETIMEDOUT';
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

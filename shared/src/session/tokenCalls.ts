import { type ApiFailure, failureOf } from './failure';
import { parseTokenSet, type TokenSet } from './tokenSet';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ApiFailure };

export interface CallOptions {
  readonly fetch: typeof fetch;
  /** Base of the main API, `/api` or an address; no slash at the end needed. */
  readonly apiBase: string;
  /** Longest time one call may take; ms. */
  readonly timeoutMs?: number;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly json?: unknown;
  readonly text?: string;
  readonly token?: string;
  /** Lets the call outlive the page (sign-out). */
  readonly keepalive?: boolean;
}

const TIMEOUT_MS = 15_000;

/** One call with plain fetch; the answer is the body's JSON (or its text), the envelope not yet opened. Never throws. */
export async function call(options: CallOptions, path: string, request: Request): Promise<Outcome<unknown>> {
  const { method, json, text, token, keepalive = false } = request;
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), options.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await options.fetch(`${options.apiBase.replace(/\/+$/, '')}${path}`, {
      method,
      keepalive,
      signal: impatience.signal,
      headers: {
        Accept: 'application/json',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(text !== undefined && { 'Content-Type': 'text/plain' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(text !== undefined && { body: text }),
    });
    const body = parse(await response.text());
    const refused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
    if (response.ok && !refused) return { ok: true, value: body };
    const status = response.ok ? 400 : response.status;
    return {
      ok: false,
      failure: failureOf({ status, body, retryAfter: response.headers.get('Retry-After') }),
    };
  } catch {
    return { ok: false, failure: { kind: impatience.signal.aborted ? 'timeout' : 'network' } };
  } finally {
    clearTimeout(timer);
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

async function tokenCall(options: CallOptions, path: string, request: Request): Promise<Outcome<TokenSet>> {
  const answer = await call(options, path, request);
  if (!answer.ok) return answer;
  const set = parseTokenSet(dataOf(answer.value));
  // A success without tokens is not our back end speaking: the sign-in page of a guest Wi-Fi answers 200 as well.
  return set ? { ok: true, value: set } : { ok: false, failure: { kind: 'unavailable', status: 200 } };
}

/** POST /users/authenticate, without a bearer. */
export const authenticate = (
  options: CallOptions,
  email: string,
  password: string,
): Promise<Outcome<TokenSet>> =>
  tokenCall(options, '/users/authenticate', { method: 'POST', json: { email, password } });

/** POST /users/refresh-token, without a bearer: the expired one would only get in the way. */
export const refresh = (options: CallOptions, refreshToken: string): Promise<Outcome<TokenSet>> =>
  tokenCall(options, `/users/refresh-token?token=${encodeURIComponent(refreshToken)}`, { method: 'POST' });

/** POST /users/logout: ends this session's refresh family. */
export const logout = (options: CallOptions, token: string): Promise<Outcome<unknown>> =>
  call(options, '/users/logout', { method: 'POST', token, keepalive: true });

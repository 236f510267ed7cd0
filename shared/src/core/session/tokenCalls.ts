import { type ApiFailure, failureOf, isPage } from './failure/failure';
import { inLanguage } from './inLanguage';
import { parseTokenSet, type TokenSet } from './tokenSet';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ApiFailure };

export interface CallOptions {
  readonly fetch: typeof fetch;
  readonly apiBase: string;
  readonly timeoutMs?: number;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly json?: unknown;
  readonly text?: string;
  readonly token?: string;
  /** Lets the call outlive the page (sign-out). */
  readonly keepalive?: boolean;
  /** Not every back end has the call: one without it answers `missing`. */
  readonly ours?: boolean;
}

const TIMEOUT_MS = 15_000;

/** One call by plain fetch. Returns the body's JSON, or its text, with the envelope. Never throws. */
export async function call(options: CallOptions, path: string, request: Request): Promise<Outcome<unknown>> {
  const { method, json, text, token, keepalive = false, ours = false } = request;
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), options.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await options.fetch(`${options.apiBase.replace(/\/+$/, '')}${path}`, {
      method,
      keepalive,
      signal: impatience.signal,
      headers: {
        Accept: 'application/json',
        ...inLanguage(),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(text !== undefined && { 'Content-Type': 'text/plain' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(text !== undefined && { body: text }),
    });
    const body = parse(await response.text());
    // Nothing happened: the call did not reach the back end.
    if (response.ok && isPage(body))
      return { ok: false, failure: { kind: 'unavailable', status: response.status } };
    const refused = typeof body === 'object' && body !== null && 'success' in body && body.success === false;
    if (response.ok && !refused) return { ok: true, value: body };
    const status = response.ok ? 400 : response.status;
    return {
      ok: false,
      failure: failureOf({ status, body, retryAfter: response.headers.get('Retry-After') }, { ours }),
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

export async function tokenCall(
  options: CallOptions,
  path: string,
  request: Request,
): Promise<Outcome<TokenSet>> {
  const answer = await call(options, path, request);
  if (!answer.ok) return answer;
  const set = parseTokenSet(dataOf(answer.value));
  // A 200 without tokens is not from our back end: a guest Wi-Fi's sign-in page also answers 200.
  return set ? { ok: true, value: set } : { ok: false, failure: { kind: 'unavailable', status: 200 } };
}

export const authenticate = (
  options: CallOptions,
  email: string,
  password: string,
): Promise<Outcome<TokenSet>> =>
  tokenCall(options, '/users/authenticate', { method: 'POST', json: { email, password } });

/** A code of an app for one-time codes, or a recovery code. */
export type SignInProof = { readonly code: string } | { readonly recoveryCode: string };

export const authenticateByCode = (
  options: CallOptions,
  ticket: string,
  proof: SignInProof,
): Promise<Outcome<TokenSet>> =>
  tokenCall(options, '/users/authenticate/code', { method: 'POST', json: { ticket, ...proof } });
/** Exchanges the one-use code of a single sign-on for tokens. */
export const exchangeCode = (options: CallOptions, code: string): Promise<Outcome<TokenSet>> =>
  tokenCall(options, '/users/sso/session', { method: 'POST', json: { code } });

/** Without a bearer, as an expired one would be refused. */
export const refresh = (options: CallOptions, refreshToken: string): Promise<Outcome<TokenSet>> =>
  tokenCall(options, `/users/refresh-token?token=${encodeURIComponent(refreshToken)}`, { method: 'POST' });

/** Ends this session's family of refresh tokens. */
export const logout = (options: CallOptions, token: string): Promise<Outcome<unknown>> =>
  call(options, '/users/logout', { method: 'POST', token, keepalive: true });

import { type Outcome } from '../http/failure/asFailure';
import { type ApiRequest } from '../http/request';
import { type BackEnd, send } from '../http/axiosBaseQuery';
import { parseTokenSet, type TokenSet } from './tokenSet';

export interface CallOptions extends BackEnd {
  readonly timeoutMs?: number;
}

interface Sending {
  /** With the bearer of the session. */
  readonly bearer?: boolean;
  /** With this token, not the session's. */
  readonly token?: string;
  /** Lets the call outlive the page (sign-out). */
  readonly keepalive?: boolean;
}

const TIMEOUT_MS = 15_000;

/** One call, which is not repeated. Returns the data out of the envelope. Never throws. */
export const call = (
  { timeoutMs = TIMEOUT_MS, ...backEnd }: CallOptions,
  request: ApiRequest,
  { bearer = false, token, keepalive = false }: Sending = {},
): Promise<Outcome<unknown>> =>
  send(backEnd, request, {
    timeout: timeoutMs,
    fetchOptions: { keepalive },
    api: { bearer, token, ours: request.ours !== undefined },
  });

export async function tokenCall(options: CallOptions, request: ApiRequest): Promise<Outcome<TokenSet>> {
  const answer = await call(options, request);
  if (!answer.ok) return answer;
  const set = parseTokenSet(answer.value);
  // A 200 without tokens is not from our back end: a guest Wi-Fi's sign-in page also answers 200.
  return set ? { ok: true, value: set } : { ok: false, failure: { kind: 'unavailable', status: 200 } };
}

export const authenticate = (
  options: CallOptions,
  email: string,
  password: string,
): Promise<Outcome<TokenSet>> =>
  tokenCall(options, { path: '/users/authenticate', method: 'POST', body: { email, password } });

/** A code of an app for one-time codes, or a recovery code. */
export type SignInProof = { readonly code: string } | { readonly recoveryCode: string };

export const authenticateByCode = (
  options: CallOptions,
  ticket: string,
  proof: SignInProof,
): Promise<Outcome<TokenSet>> =>
  tokenCall(options, { path: '/users/authenticate/code', method: 'POST', body: { ticket, ...proof } });
/** Exchanges the one-use code of a single sign-on for tokens. */
export const exchangeCode = (options: CallOptions, code: string): Promise<Outcome<TokenSet>> =>
  tokenCall(options, { path: '/users/sso/session', method: 'POST', body: { code } });

/** Without a bearer, as an expired one would be refused. */
export const refresh = (options: CallOptions, refreshToken: string): Promise<Outcome<TokenSet>> =>
  tokenCall(options, {
    path: `/users/refresh-token?token=${encodeURIComponent(refreshToken)}`,
    method: 'POST',
  });

/** Ends this session's family of refresh tokens. */
export const logout = (options: CallOptions, token: string): Promise<Outcome<unknown>> =>
  call(options, { path: '/users/logout', method: 'POST' }, { token, keepalive: true });

import { type PasskeyRequest } from '../../../contract/wire/people/passkey';
import { type Outcome } from '../../http/failure/asFailure';
import { type ApiFailureKind } from '../../http/failure/failure';
import { call, type CallOptions, tokenCall } from '../tokenCalls';
import { type TokenSet } from '../tokenSet';

/** The portal's own back end lets everybody ask: one that refuses it has no such call. */
const REFUSALS: ReadonlySet<ApiFailureKind> = new Set(['unauthorised', 'forbidden', 'validation']);

const missing = { ok: false, failure: { kind: 'missing' } } as const;

/** What the browser is asked to sign in with; `missing` where the back end knows no passkeys. */
export async function askForPasskey(options: CallOptions): Promise<Outcome<PasskeyRequest>> {
  const answer = await call(options, {
    path: '/users/authenticate/passkey/options',
    method: 'POST',
    ours: 'passkeys',
  });
  if (!answer.ok) return REFUSALS.has(answer.failure.kind) ? missing : answer;
  const data = answer.value as Partial<PasskeyRequest> | null;
  const isOne = typeof data?.ticket === 'string' && typeof data.options?.challenge === 'string';
  return isOne ? { ok: true, value: data as PasskeyRequest } : missing;
}

/** @param response what the browser has signed */
export const authenticateByPasskey = (
  options: CallOptions,
  ticket: string,
  response: unknown,
): Promise<Outcome<TokenSet>> =>
  tokenCall(options, { path: '/users/authenticate/passkey', method: 'POST', body: { ticket, response } });

import { type TokenClient, type TokenRefusal } from './tokenClient';
import { type Outcome } from './tokenCalls';

/**
 * Sends a call with the bearer and cures a 401 by one renewal and one repetition. Only a 401 that this does not cure
 * ends the session; with `keepsSession` not even that one does, because 401 can mean something else there.
 */
export async function withBearer<T>(
  client: TokenClient,
  send: (token: string) => Promise<Outcome<T>>,
  { keepsSession = false }: { keepsSession?: boolean } = {},
): Promise<Outcome<T>> {
  const token = await client.getToken();
  if (!token.ok) return refusal(token.reason);
  const answer = await send(token.token);
  if (!isUnauthorised(answer)) return answer;

  const cure = await client.afterUnauthorised(token.token);
  if (!cure.ok) return cure.reason === 'network' ? refusal('network') : answer;
  const again = await send(cure.token);
  if (isUnauthorised(again) && !keepsSession) client.end(cure.token);
  return again;
}

/** Calls that a peer answers 401 for reasons of their own: wrong current password, not a party to the assignment. */
export const keepsSession = (path: string): boolean =>
  /^\/(users\/change-password|assignments)(\/|\?|$)/.test(path);

const isUnauthorised = (answer: Outcome<unknown>): boolean =>
  !answer.ok && answer.failure.kind === 'unauthorised';

const refusal = (reason: TokenRefusal): { ok: false; failure: { kind: 'network' | 'unauthorised' } } => ({
  ok: false,
  failure: { kind: reason === 'network' ? 'network' : 'unauthorised' },
});

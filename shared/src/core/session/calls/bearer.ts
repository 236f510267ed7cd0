import { type TokenClient, type TokenRefusal } from '../tokenClient';
import { type Outcome } from '../tokenCalls';

/**
 * Sends a call with the bearer. After a 401 it renews the token and repeats the call once; a second 401 ends the
 * session, unless `keepsSession`, as it can mean something else there.
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

/** Calls for which an external back end answers 401 for other reasons: wrong current password, not a party. */
export const keepsSession = (path: string): boolean =>
  /^\/(users\/change-password|assignments)(\/|\?|$)/.test(path);

const isUnauthorised = (answer: Outcome<unknown>): boolean =>
  !answer.ok && answer.failure.kind === 'unauthorised';

const refusal = (reason: TokenRefusal): { ok: false; failure: { kind: 'network' | 'unauthorised' } } => ({
  ok: false,
  failure: { kind: reason === 'network' ? 'network' : 'unauthorised' },
});

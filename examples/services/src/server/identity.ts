import { createHash } from 'node:crypto';
import { z } from 'zod';

const first = z
  .array(z.string())
  .transform(([one = '']) => one)
  .catch('');
const attributes = z.object({
  sub: z.string().min(1),
  aud: z.string().optional(),
  preferred_username: z.string().catch(''),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  pilot_role: first,
  pilot_code: first,
});

/** Who is signed in, as the api says it for the token at hand; the first entry of a role claim counts. */
export interface User {
  userId: string;
  name: string;
  pilotRole: string;
  pilotCode: string;
}

export type Identity =
  | { kind: 'user'; user: User }
  | { kind: 'refused' } // the api does not know this token (any more)
  | { kind: 'unavailable' }; // the api could not be asked: nothing is known

/** Whom the portal's tokens for the services of this server are for; one for another service is a stranger's. */
const AUDIENCE = /^service:(catalogue|orchestrator|evaluationAndDecisionSupport|virtualCommissioning)$/;
/** As long as the calls of one page that opens: whoever has signed out is not believed for longer. */
const TTL_MS = 2_000;

/** Whose an answer of `GET /users/auth-info` says that the token is. */
export function identityOf(answer: unknown): Identity {
  const read = z.object({ tokenAttributes: attributes }).safeParse(answer);
  if (!read.success) return { kind: 'unavailable' };
  const { sub, aud, pilot_role, pilot_code, ...names } = read.data.tokenAttributes;
  if (!AUDIENCE.test(aud ?? '')) return { kind: 'refused' };
  const name = `${names.given_name} ${names.family_name}`.trim() || names.preferred_username || sub;
  return { kind: 'user', user: { userId: sub, name, pilotRole: pilot_role, pilotCode: pilot_code } };
}

/**
 * A function that asks the api whose token this is. A yes is kept for two seconds under the token's hash, so that the calls
 * with which a page opens are one question; a no and an unreachable api are never kept.
 */
export function createVerifier(apiUrl: string, { ask = fetch, now = Date.now } = {}) {
  const known = new Map<string, { until: number; identity: Promise<Identity> }>();

  async function verify(token: string): Promise<Identity> {
    try {
      const answer = await ask(`${apiUrl}/api/users/auth-info`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(5000),
      });
      if (answer.status === 401 || answer.status === 403) return { kind: 'refused' };
      return answer.ok ? identityOf(await answer.json()) : { kind: 'unavailable' };
    } catch {
      return { kind: 'unavailable' };
    }
  }

  return async (token: string): Promise<Identity> => {
    for (const [key, { until }] of known) if (until <= now()) known.delete(key);
    const key = createHash('sha256').update(token).digest('base64');
    const entry = known.get(key) ?? { until: now() + TTL_MS, identity: verify(token) };
    known.set(key, entry);
    const identity = await entry.identity;
    if (identity.kind !== 'user' && known.get(key) === entry) known.delete(key);
    return identity;
  };
}

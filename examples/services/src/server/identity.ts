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
  oversees: z.boolean().optional(),
});

/** The signed-in user, as the api reports it for a token; of a role claim the first entry counts. */
export interface User {
  userId: string;
  name: string;
  pilotRole: string;
  pilotCode: string;
  /** Whether they see everybody's work of their pilot. */
  oversees?: boolean;
}

export type Identity =
  | { kind: 'user'; user: User }
  | { kind: 'refused' } // the api does not know this token (any more)
  | { kind: 'unavailable' }; // the api could not be reached: nothing is known

/** The audience of the portal's tokens for this server's services. A token for another service is refused. */
const AUDIENCE = /^service:(catalogue|orchestrator|evaluationAndDecisionSupport|virtualCommissioning)$/;
/** As long as the calls of one page that opens. It limits how long a signed-out user is still accepted. */
const TTL_MS = 2_000;

export function identityOf(answer: unknown): Identity {
  const read = z.object({ tokenAttributes: attributes }).safeParse(answer);
  if (!read.success) return { kind: 'unavailable' };
  const { sub, aud, pilot_role, pilot_code, oversees, ...names } = read.data.tokenAttributes;
  if (!AUDIENCE.test(aud ?? '')) return { kind: 'refused' };
  const name = `${names.given_name} ${names.family_name}`.trim() || names.preferred_username || sub;
  const user = { userId: sub, name, pilotRole: pilot_role, pilotCode: pilot_code };
  return { kind: 'user', user: { ...user, ...(oversees === true && { oversees }) } };
}

/**
 * Asks the api for a token's user. A success is cached for two seconds under the token's hash, so that an opening page
 * asks once. A refusal or an unreachable api is never cached.
 */
export function createVerifier(apiUrl: string, { ask = fetch, now = Date.now } = {}) {
  const cache = new Map<string, { until: number; identity: Promise<Identity> }>();

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
    for (const [key, { until }] of cache) if (until <= now()) cache.delete(key);
    const key = createHash('sha256').update(token).digest('base64');
    const entry = cache.get(key) ?? { until: now() + TTL_MS, identity: verify(token) };
    cache.set(key, entry);
    const identity = await entry.identity;
    if (identity.kind !== 'user' && cache.get(key) === entry) cache.delete(key);
    return identity;
  };
}

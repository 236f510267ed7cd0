import { createHash } from 'node:crypto';

/** Who is signed in, as the api says it for the token at hand; of a role claim the first entry counts. */
export interface User {
  userId: string;
  name: string;
  userRole: string;
  pilotRole: string;
  pilotCode: string;
}

/** Whom the portal's tokens for the services of this server are for; one for another service is a stranger's. */
const AUDIENCES = [
  'service:catalogue',
  'service:orchestrator',
  'service:evaluationAndDecisionSupport',
  'service:virtualCommissioning',
];

export type Identity =
  | { kind: 'user'; user: User }
  | { kind: 'refused' } // the api does not know this token (any more)
  | { kind: 'unavailable' }; // the api could not be asked: nothing is known

/** As long as the calls of one page that opens: whoever has signed out is not believed for longer. */
const TTL_MS = 2_000;
const MAX_KEPT = 500;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const first = (value: unknown): string => text(Array.isArray(value) ? value[0] : value);

/** The user in an answer of `GET /users/auth-info` (`{tokenAttributes}`, not enveloped), or undefined. */
export function userOf(answer: unknown): User | undefined {
  const claims = (answer as { tokenAttributes?: unknown } | null)?.tokenAttributes;
  if (typeof claims !== 'object' || claims === null) return undefined;
  const of = claims as Record<string, unknown>;
  const userId = text(of.sub);
  if (userId === '') return undefined;
  const fullName = `${text(of.given_name)} ${text(of.family_name)}`.trim();
  return {
    userId,
    name: fullName || text(of.preferred_username) || userId,
    userRole: first(of.user_role),
    pilotRole: first(of.pilot_role),
    pilotCode: first(of.pilot_code),
  };
}

const isForUs = (answer: unknown): boolean =>
  AUDIENCES.includes(text((answer as { tokenAttributes?: { aud?: unknown } }).tokenAttributes?.aud));

export interface VerifierOptions {
  apiUrl: string;
  fetch?: typeof fetch;
  now?: () => number;
}

/**
 * A function that asks the api whose token this is. A yes is kept for two seconds under the token's hash: the
 * calls with which a page opens are one question; a no and an unreachable api are never kept.
 */
export function createVerifier({ apiUrl, now = Date.now, ...rest }: VerifierOptions) {
  const ask = rest.fetch ?? fetch;
  const known = new Map<string, { until: number; user: User }>();
  const asking = new Map<string, Promise<Identity>>();

  async function verify(token: string): Promise<Identity> {
    let answer: Response;
    try {
      answer = await ask(`${apiUrl}/api/users/auth-info`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(5000),
      });
    } catch {
      return { kind: 'unavailable' };
    }
    if (answer.status === 401 || answer.status === 403) return { kind: 'refused' };
    if (!answer.ok) return { kind: 'unavailable' };
    const body: unknown = await answer.json().catch(() => null);
    const user = userOf(body);
    if (user && !isForUs(body)) return { kind: 'refused' };
    return user ? { kind: 'user', user } : { kind: 'unavailable' };
  }

  return async function identify(token: string): Promise<Identity> {
    const key = createHash('sha256').update(token).digest('base64');
    const kept = known.get(key);
    if (kept && kept.until > now()) return { kind: 'user', user: kept.user };
    known.delete(key);
    const running = asking.get(key);
    if (running) return running;
    const question = verify(token).finally(() => asking.delete(key));
    asking.set(key, question);
    const identity = await question;
    if (identity.kind === 'user') {
      known.set(key, { until: now() + TTL_MS, user: identity.user });
      for (const oldest of known.keys()) {
        if (known.size <= MAX_KEPT) break;
        known.delete(oldest);
      }
    }
    return identity;
  };
}

export type Identify = ReturnType<typeof createVerifier>;

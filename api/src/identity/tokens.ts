import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Claims, claimsSchema, OWN_AUDIENCE } from '@portal/shared/wire';
import { jwtVerify, SignJWT } from 'jose';
import { type Caller, displayName } from '../rules/caller';

/** What a refresh token says: which session, and how often it had been renewed. */
export interface RefreshTicket {
  readonly sessionId: string;
  readonly generation: number;
  /** Whose session: what became of it can be said when it is gone. Tokens of release 1.0.0 do not say. */
  readonly userId?: string | undefined;
}

export interface Tokens {
  issueAccess(caller: Caller): Promise<string>;
  /** The claims of a token of ours that has not expired. */
  readAccess(token: string): Promise<Claims | undefined>;
  claimsOf(caller: Caller, token: Claims): Claims;
  /** The same ticket gives the same token: two tabs that renew at once get one successor (contract §3). */
  issueRefresh(ticket: RefreshTicket): string;
  readRefresh(token: string): RefreshTicket | undefined;
}

export interface TokenOptions {
  readonly secret: string;
  readonly issuer: string;
  readonly accessSeconds: number;
  /** Roles that oversee the work of their pilot: their holders are told, so that the page offers it. */
  readonly overseerRoles: readonly string[];
  readonly now: () => Date;
}

const describe = (caller: Caller, overseerRoles: readonly string[]) => ({
  preferred_username: caller.username,
  given_name: caller.firstName,
  family_name: caller.lastName,
  name: displayName(caller),
  email: caller.email,
  user_role: [caller.userRole],
  pilot_role: [caller.pilotRole],
  pilot_code: [caller.pilotCode],
  ...(overseerRoles.includes(caller.userRole) && { oversees: true }),
  sid: caller.sessionId,
});

/** Access tokens (JWT, contract §5) and refresh tokens (session, generation and their MAC). */
export function createTokens({ secret, issuer, accessSeconds, overseerRoles, now }: TokenOptions): Tokens {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const accessKey = derive('access');
  const refreshKey = derive('refresh');
  const seal = (body: string) => createHmac('sha256', refreshKey).update(body).digest('base64url');

  return {
    issueAccess(caller) {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT(describe(caller, overseerRoles))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(caller.userId)
        .setIssuer(issuer)
        .setAudience(OWN_AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessSeconds)
        .sign(accessKey);
    },
    async readAccess(token) {
      try {
        const { payload } = await jwtVerify(token, accessKey, {
          algorithms: ['HS256'],
          issuer,
          audience: OWN_AUDIENCE,
          currentDate: now(),
        });
        return claimsSchema.parse(payload);
      } catch {
        return undefined;
      }
    },
    claimsOf: (caller, { exp, iat, iss, aud }) => ({
      sub: caller.userId,
      ...describe(caller, overseerRoles),
      exp,
      iat,
      iss,
      aud,
    }),
    issueRefresh({ sessionId, generation, userId }) {
      const body = [sessionId, generation, userId].filter((part) => part !== undefined).join('.');
      return `${body}.${seal(body)}`;
    },
    readRefresh(token) {
      const match = /^(([0-9a-f-]{36})\.(\d{1,9})(?:\.([0-9a-f-]{36}))?)\.([\w-]{43})$/.exec(token);
      const [, body = '', sessionId = '', generation = '', userId, mac = ''] = match ?? [];
      const right = timingSafeEqual(Buffer.from(seal(body)), Buffer.from(mac.padEnd(43, '.')));
      return right ? { sessionId, generation: Number(generation), userId } : undefined;
    },
  };
}

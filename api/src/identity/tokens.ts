import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Claims,
  claimsSchema,
  OWN_AUDIENCE,
  serviceAudience,
  type ServiceName,
  serviceNames,
} from '@portal/shared/wire';
import { jwtVerify, SignJWT } from 'jose';
import { type Caller, displayName } from '../rules/caller';

/** What a refresh token says: which session, and how often it had been renewed. */
interface RefreshTicket {
  readonly sessionId: string;
  readonly generation: number;
  /** Whose session: what became of it can be said when it is gone. Tokens of release 1.0.0 do not say. */
  readonly userId?: string | undefined;
}

export interface Tokens {
  issueAccess(caller: Caller): Promise<string>;
  /** The claims of a token of ours that has not expired. */
  readAccess(token: string): Promise<Claims | undefined>;
  /** A token for one framed service, of the caller's session: no call takes it that is not in `serviceCalls.ts`. */
  issueService(caller: Caller, service: ServiceName): Promise<string>;
  /** The claims of such a token that has not expired, and whose it is. */
  readService(token: string): Promise<{ claims: Claims; service: ServiceName } | undefined>;
  claimsOf(caller: Caller, token: Claims): Claims;
  /** The same ticket gives the same token: two tabs that renew at once get one successor (docs/reference/api.md#idempotency). */
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

/** Of a framed service: it asks for another one when this has run out. */
export const SERVICE_TOKEN_SECONDS = 300;

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

/** Access tokens (JWT, docs/reference/api.md#tokens) and refresh tokens (session, generation and their MAC). */
export function createTokens({ secret, issuer, accessSeconds, overseerRoles, now }: TokenOptions): Tokens {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const accessKey = derive('access');
  // Of its own, so that whatever reads the tokens of people cannot take a service's for one.
  const serviceKey = derive('service');
  const refreshKey = derive('refresh');
  const seal = (body: string) => createHmac('sha256', refreshKey).update(body).digest('base64url');

  const issue = (caller: Caller, key: Buffer, audience: string, seconds: number) => {
    const issued = Math.floor(now().getTime() / 1000);
    return new SignJWT(describe(caller, overseerRoles))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(caller.userId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(key);
  };
  const read = async (token: string, key: Buffer, audience: string | string[]) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        currentDate: now(),
      });
      return claimsSchema.parse(payload);
    } catch {
      return undefined;
    }
  };

  return {
    issueAccess: (caller) => issue(caller, accessKey, OWN_AUDIENCE, accessSeconds),
    readAccess: (token) => read(token, accessKey, OWN_AUDIENCE),
    issueService: (caller, service) =>
      issue(caller, serviceKey, serviceAudience(service), SERVICE_TOKEN_SECONDS),
    async readService(token) {
      const claims = await read(token, serviceKey, serviceNames.map(serviceAudience));
      const service = serviceNames.find((name) => serviceAudience(name) === claims?.aud);
      return claims && service && { claims, service };
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

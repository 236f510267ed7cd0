import { shownEmail } from './shownEmail';
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Claims,
  claimsSchema,
  type OptionalPart,
  OWN_AUDIENCE,
  serviceAudience,
  type ServiceName,
  serviceNames,
} from '@portal/shared/wire';
import { jwtVerify, SignJWT } from 'jose';
import { type Caller, displayName } from '../rules/caller';

interface RefreshTicket {
  readonly sessionId: string;
  readonly generation: number;
  /** The owner, to find out why a session is over. Tokens of release 1.0.0 lack it. */
  readonly userId?: string | undefined;
}

export interface Tokens {
  issueAccess(caller: Caller): Promise<string>;
  readAccess(token: string): Promise<Claims | undefined>;
  /** Issues a token for one framed service; only the calls in `serviceCalls.ts` take it. */
  issueService(caller: Caller, service: ServiceName): Promise<string>;
  readService(token: string): Promise<{ claims: Claims; service: ServiceName } | undefined>;
  claimsOf(caller: Caller, token: Claims): Claims;
  /** Two tabs that renew at once get one successor (docs/reference/api.md#idempotency): same ticket, same token. */
  issueRefresh(ticket: RefreshTicket): string;
  readRefresh(token: string): RefreshTicket | undefined;
}

export interface TokenOptions {
  readonly secret: string;
  readonly issuer: string;
  readonly accessSeconds: number;
  /** Supervisors' roles; the token says who has one, so that the page offers their actions. */
  readonly overseerRoles: readonly string[];
  /** The token says what the site leaves out, so that the page does not offer it. */
  readonly leftOut: readonly OptionalPart[];
  readonly now: () => Date;
}

/** Seconds; the framed service then asks for another token. */
export const SERVICE_TOKEN_SECONDS = 300;

const describe = (
  caller: Caller,
  { overseerRoles, leftOut }: Pick<TokenOptions, 'overseerRoles' | 'leftOut'>,
) => ({
  preferred_username: caller.username,
  given_name: caller.firstName,
  family_name: caller.lastName,
  name: displayName(caller),
  email: shownEmail(caller.email),
  user_role: [caller.userRole],
  pilot_role: [caller.pilotRole],
  pilot_code: [caller.pilotCode],
  ...(overseerRoles.includes(caller.userRole) && { oversees: true }),
  ...(caller.secondFactorBy !== undefined && { second_factor_by: caller.secondFactorBy }),
  ...(leftOut.length > 0 && { left_out: [...leftOut] }),
  sid: caller.sessionId,
});

/** Access and service tokens (JWT, docs/reference/api.md#tokens), and refresh tokens (ticket and its MAC). */
export function createTokens({ secret, issuer, accessSeconds, now, ...site }: TokenOptions): Tokens {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const accessKey = derive('access');
  // A separate key, so that no reader of people's tokens accepts a service token.
  const serviceKey = derive('service');
  const refreshKey = derive('refresh');
  const seal = (body: string) => createHmac('sha256', refreshKey).update(body).digest('base64url');

  const issue = (caller: Caller, key: Buffer, audience: string, seconds: number) => {
    const issued = Math.floor(now().getTime() / 1000);
    return new SignJWT(describe(caller, site))
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
      ...describe(caller, site),
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

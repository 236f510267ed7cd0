import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { CLOCK_TOLERANCE_SECONDS, type SignInProvider } from '../signInProviders';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds after which a logout comes too late to be a fresh one. */
const OLDEST_SECONDS = 600;
/** Signatures with a key of the provider's alone: never a secret that both know, never none. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** The failures of fetching keys, which say nothing about the token. */
const OF_KEYS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

const claimsSchema = z
  .object({
    jti: z.string().check(z.minLength(1), z.maxLength(512)),
    sub: z.optional(z.string().check(z.minLength(1))),
    sid: z.optional(z.string().check(z.minLength(1))),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined));

export interface ProviderLogout {
  readonly tokenId: string;
  readonly subject?: string | undefined;
  readonly sid?: string | undefined;
  /** Until when the token could come again. */
  readonly until: Date;
}

/**
 * Reads a logout token of a provider (OpenID Connect Back-Channel Logout 1.0, section 2.6).
 * @returns undefined for one that is not the provider's, not for this site, too old, or no logout
 * @throws if the provider's keys cannot be had
 */
export async function readLogoutToken(
  { settings, discover }: SignInProvider,
  token: string,
  now: Date,
): Promise<ProviderLogout | undefined> {
  const { configuration, keys } = await discover();
  const checked = await jwtVerify(token, keys, {
    issuer: configuration.serverMetadata().issuer,
    audience: settings.clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti', 'events'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    currentDate: now,
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError && !OF_KEYS.has(error.code)) return undefined;
    throw error;
  });
  const claims = claimsSchema.safeParse(checked?.payload).data;
  if (claims === undefined) return undefined;
  const { jti: tokenId, sub: subject, sid } = claims;
  const until = new Date(now.getTime() + 2 * (OLDEST_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1000);
  return { tokenId, subject, sid, until };
}

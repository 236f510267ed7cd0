import { type TokenClaims } from './token';

/** How long before its end a token is renewed, ms (docs/reference/api.md#tokens). */
export const EXPIRY_MARGIN_MS = 600_000;
/** Without it a token of five minutes would always count as expired. */
const SHARE_OF_LIFE = 2 / 3;
/** Below this a difference between the clocks is travel time, above it a tablet with a wrong clock. */
const SKEW_TOLERANCE_MS = 60_000;

export interface TokenTimes {
  /** From when on a request renews the token first; ms. */
  readonly dueAt: number;
  /** From when on the token is worth nothing; ms. */
  readonly expiresAt: number;
}

/**
 * When a token is due and when it is over, in the time of this machine: a clock that is wrong against the server's is
 * corrected by the moment the token arrived. A token without `exp` never is due: the server's 401 decides.
 */
export function tokenTimes(claims: TokenClaims, receivedAt?: number): TokenTimes {
  if (claims.exp === undefined) return { dueAt: Infinity, expiresAt: Infinity };
  const skew = claims.iat === undefined || receivedAt === undefined ? 0 : receivedAt - claims.iat * 1000;
  const correction = Math.abs(skew) > SKEW_TOLERANCE_MS ? skew : 0;
  const expiresAt = claims.exp * 1000 + correction;
  const bornAt = claims.iat === undefined ? receivedAt : claims.iat * 1000 + correction;
  const early = expiresAt - EXPIRY_MARGIN_MS;
  if (bornAt === undefined) return { dueAt: early, expiresAt };
  return { dueAt: Math.max(early, bornAt + (expiresAt - bornAt) * SHARE_OF_LIFE), expiresAt };
}

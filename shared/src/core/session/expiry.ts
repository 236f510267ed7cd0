import { type TokenClaims } from './token';

/** How long before its end a token is renewed; ms (docs/reference/api.md#tokens). */
export const EXPIRY_MARGIN_MS = 600_000;
/**
 * Short-lived tokens are renewed after this share of their life; with the margin alone, a token of five minutes would
 * always be due.
 */
const SHARE_OF_LIFE = 2 / 3;
/**
 * A larger difference between the clocks means that this machine's clock is wrong, not that the token travelled; ms.
 */
const SKEW_TOLERANCE_MS = 60_000;

export interface TokenTimes {
  /** Requests renew the token first from here on; ms. */
  readonly dueAt: number;
  /** The token is invalid from here on; ms. */
  readonly expiresAt: number;
}

/**
 * When a token is due and when it expires, by this machine's clock. A wrong clock is corrected by the difference of
 * `iat` and `receivedAt`. A token without `exp` is never due: the server's 401 decides.
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

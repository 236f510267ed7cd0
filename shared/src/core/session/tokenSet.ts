import { tokenTimes } from './expiry';
import { readClaims } from './token';

/** The answer of authenticate, refresh-token and change-password. */
export interface TokenSet {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** Life of the refresh token; seconds. */
  readonly refreshExpiresIn?: number;
}

/** Parses untrusted JSON; undefined when it is no token set (an external back end's change-password answers null). */
export function parseTokenSet(data: unknown): TokenSet | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { accessToken, refreshToken, refreshExpiresIn } = data as Record<string, unknown>;
  if (typeof accessToken !== 'string' || readClaims(accessToken) === undefined) return undefined;
  return {
    accessToken,
    ...(typeof refreshToken === 'string' && refreshToken !== '' && { refreshToken }),
    ...(typeof refreshExpiresIn === 'number' && refreshExpiresIn > 0 && { refreshExpiresIn }),
  };
}

/** When the session ends unless it is renewed, by this machine's clock; ms. */
export function sessionEnd(set: TokenSet, receivedAt: number): number | undefined {
  if (set.refreshToken !== undefined && set.refreshExpiresIn !== undefined)
    return receivedAt + set.refreshExpiresIn * 1000;
  const exp = readClaims(set.refreshToken ?? set.accessToken)?.exp;
  if (exp === undefined) return undefined;
  // Only the access token is new for certain: a refresh token may be one that was handed out hours ago.
  const iat = readClaims(set.accessToken)?.iat;
  return tokenTimes({ exp, ...(iat !== undefined && { iat }) }, receivedAt).expiresAt;
}

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

/** When the session ends unless it is renewed; ms. */
export function sessionEnd(set: TokenSet, receivedAt: number): number | undefined {
  if (set.refreshToken === undefined) {
    const exp = readClaims(set.accessToken)?.exp;
    return exp === undefined ? undefined : exp * 1000;
  }
  if (set.refreshExpiresIn !== undefined) return receivedAt + set.refreshExpiresIn * 1000;
  const exp = readClaims(set.refreshToken)?.exp;
  return exp === undefined ? undefined : exp * 1000;
}

import { InvalidTokenError, jwtDecode } from 'jwt-decode';

export { InvalidTokenError };

/** The claims that the portal reads (docs/reference/api.md#tokens), and any other claims of the token. */
export interface TokenClaims {
  readonly sub?: string;
  readonly sid?: string;
  readonly exp?: number;
  readonly iat?: number;
  readonly [claim: string]: unknown;
}

/**
 * Reads a token's claims without verifying them.
 * @throws InvalidTokenError for anything but a string, a missing part, bad base64, bad JSON, or JSON that is no object
 */
export function decodeToken(token: unknown): TokenClaims {
  const claims: unknown = jwtDecode(token as string);
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims))
    throw new InvalidTokenError('Invalid token specified: the claims are not an object');
  const { sub, sid, exp, iat, ...rest } = claims as Record<string, unknown>;
  return { ...rest, ...texts({ sub, sid }), ...numbers({ exp, iat }) };
}

export function readClaims(token: unknown): TokenClaims | undefined {
  try {
    return decodeToken(token);
  } catch {
    return undefined;
  }
}

const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

const numbers = (fields: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, number] => Number.isFinite(field[1])),
  );

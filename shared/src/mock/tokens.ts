import { OWN_AUDIENCE, type User } from '../contract/wire';
import type { MockSite } from './site';

/** Lifetime of tokens, s, as in the portal's own api. */
const TOKEN_SECONDS = 1800;

/** The supervisor role in the api's default configuration. */
const OVERSEER = 'SHIFT_MANAGER';

/** The claims of an account. An external back end names an audience of its own. */
export function claimsOf(user: User, kind: MockSite['kind']) {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: user.userId,
    preferred_username: user.username,
    given_name: user.firstName,
    family_name: user.lastName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    user_role: [user.userRole],
    pilot_role: [user.pilotRole],
    pilot_code: [user.pilotCode],
    ...(kind === 'ours' && user.userRole === OVERSEER && { oversees: true }),
    sid: 'mock',
    iat: now,
    exp: now + TOKEN_SECONDS,
    iss: 'mock',
    aud: kind === 'ours' ? OWN_AUDIENCE : 'account',
  };
}

/** Base64url of the JSON in UTF-8, because `btoa` rejects characters of some names. */
function part(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Unsigned tokens that only the mock accepts. The refresh token is the account's id. */
export const tokensFor = (user: User, kind: MockSite['kind']) => ({
  accessToken: `${part({ alg: 'none' })}.${part(claimsOf(user, kind))}.mock`,
  refreshToken: user.userId,
  expiresIn: TOKEN_SECONDS,
  refreshExpiresIn: TOKEN_SECONDS,
  tokenType: 'Bearer',
});

import { OWN_AUDIENCE, type User } from '../wire';
import type { MockSite } from './site';

/** As long as the portal's own back end gives; s. */
const TOKEN_SECONDS = 1800;

/** Who oversees the work of a pilot, as the back end has it where nobody sets it otherwise. */
const OVERSEER = 'SHIFT_MANAGER';

/** The claims of an account. Another back end names an audience of its own. */
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

/** Base64url of the JSON in UTF-8: a name may have letters that `btoa` refuses. */
function part(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Tokens that only the mock believes: they are not signed. The refresh token is the account's id. */
export const tokensFor = (user: User, kind: MockSite['kind']) => ({
  accessToken: `${part({ alg: 'none' })}.${part(claimsOf(user, kind))}.mock`,
  refreshToken: user.userId,
  expiresIn: TOKEN_SECONDS,
  refreshExpiresIn: TOKEN_SECONDS,
  tokenType: 'Bearer',
});

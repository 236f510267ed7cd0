import type { User } from '@portal/shared/wire';
import { nameOf } from '../people/words';

/** The claims of `contract §5` for an account. */
export const claimsOf = (user: User) => {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: user.userId,
    preferred_username: user.username,
    given_name: user.firstName,
    family_name: user.lastName,
    name: nameOf(user),
    email: user.email,
    user_role: [user.userRole],
    pilot_role: [user.pilotRole],
    pilot_code: [user.pilotCode],
    sid: 'mock',
    iat: now,
    exp: now + 36_000,
    iss: 'mock',
    aud: 'mock',
  };
};

const part = (value: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Tokens that only the mock believes: they are not signed. */
export const tokensFor = (user: User) => ({
  accessToken: `${part({ alg: 'none' })}.${part(claimsOf(user))}.mock`,
  refreshToken: user.userId,
  expiresIn: 36_000,
  refreshExpiresIn: 36_000,
  tokenType: 'Bearer',
});

export interface Person {
  userId: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  userRole: string;
  pilotRole: 'USER' | 'ADMIN' | 'SUPER_ADMIN';
  pilotCode: string;
}

const person = (
  number: number,
  username: string,
  [firstName, lastName]: readonly [string, string],
  userRole: string,
  over: Partial<Person> = {},
): Person => ({
  userId: `00000000-0000-4000-8000-00000000000${number}`,
  username,
  email: `${username}@plant.test`,
  firstName,
  lastName,
  userRole,
  pilotRole: 'USER',
  pilotCode: 'FFT',
  ...over,
});

export const OPERATOR = person(1, 'operator', ['Jonas', 'Becker'], 'PLANT_OPERATOR');
export const MANAGER = person(2, 'manager', ['Sabine', 'Krause'], 'SHIFT_MANAGER');
export const ADMINISTRATOR = person(3, 'admin', ['Katrin', 'Vogel'], 'SITE_ADMINISTRATOR', {
  pilotRole: 'ADMIN',
});
export const PEOPLE: readonly Person[] = [OPERATOR, MANAGER, ADMINISTRATOR];

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** Seconds: half an hour, a usual setting of Keycloak. */
const LIFE_S = 1800;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens without a valid signature: only the back end verifies it, and this one trusts the subject. */
export function tokensFor(one: Person, now = Date.now()): object {
  const iat = Math.floor(now / 1000);
  const claims = {
    sub: one.userId,
    preferred_username: one.username,
    given_name: one.firstName,
    family_name: one.lastName,
    name: nameOf(one),
    email: one.email,
    user_role: [one.userRole],
    pilot_role: [one.pilotRole],
    pilot_code: [one.pilotCode],
    iat,
    exp: iat + LIFE_S,
  };
  const token = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.signed-elsewhere`;
  return {
    accessToken: token,
    refreshToken: token,
    expiresIn: LIFE_S,
    refreshExpiresIn: LIFE_S,
    tokenType: 'Bearer',
  };
}

export function bearerOf(authorization = ''): Person | undefined {
  const [, claims = ''] = authorization.replace(/^Bearer /, '').split('.');
  try {
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string };
    return PEOPLE.find(({ userId }) => userId === sub);
  } catch {
    return undefined;
  }
}

import { toCurrentUser } from '../../contract/wire/people/currentUser';
import { fakeToken } from './doubles';
import { EXPIRY_MARGIN_MS, tokenTimes } from './expiry';
import { decodeToken, InvalidTokenError } from './token';

const encode = (text: string) => btoa(text).replaceAll('=', '');

describe('the token decoder', () => {
  it.each([
    ['no string', undefined],
    ['null', null],
    ['a number', 42],
    ['an object', { sub: 'x' }],
    ['an empty string', ''],
    ['a missing part', 'header-only'],
    ['an empty part', 'header..signature'],
    ['bad base64', 'header.%%%.signature'],
    ['bad JSON', `header.${encode('{"sub":')}.signature`],
    ['JSON that is null', `header.${encode('null')}.signature`],
    ['JSON that is a text', `header.${encode('"sub"')}.signature`],
    ['JSON that is a list', `header.${encode('[1]')}.signature`],
  ])('fails with an invalid-token error for %s', (_what, input) => {
    expect(() => decodeToken(input)).toThrow(InvalidTokenError);
  });

  it('reads claims beyond ASCII and url-safe base64', () => {
    expect(decodeToken(fakeToken({ sub: 'u1', family_name: 'Țepeș 王 ÿ?>~', exp: 12 }))).toMatchObject({
      sub: 'u1',
      family_name: 'Țepeș 王 ÿ?>~',
      exp: 12,
    });
  });

  it('drops registered claims of the wrong type, so that nothing calculates with them', () => {
    expect(decodeToken(fakeToken({ sub: 7, exp: 'soon', iat: null }))).toEqual({});
  });
});

describe('the current user', () => {
  it('takes the first entry of each role claim', () => {
    expect(
      toCurrentUser({
        sub: 'id-1',
        preferred_username: 'ana',
        given_name: 'Ana',
        family_name: 'Pop',
        email: 'ana@example.org',
        user_role: ['OPERATOR', 'OTHER'],
        pilot_role: ['ADMIN'],
        pilot_code: ['CRF', 'FFT'],
      }),
    ).toEqual({
      userId: 'id-1',
      username: 'ana',
      firstName: 'Ana',
      lastName: 'Pop',
      email: 'ana@example.org',
      userRole: 'OPERATOR',
      pilotRole: 'ADMIN',
      pilotCode: 'CRF',
    });
  });

  it.each([undefined, null, 'text', {}, { sub: 1, user_role: [], pilot_role: [3] }])(
    'is an empty string in every field for %j',
    (attributes) => {
      expect(new Set(Object.values(toCurrentUser(attributes)))).toEqual(new Set(['']));
      expect(Object.keys(toCurrentUser(attributes))).toHaveLength(8);
    },
  );
});

describe('when a token is due', () => {
  const born = 1_700_000_000;
  const claims = (life: number) => ({ iat: born, exp: born + life });

  it('is due 600 s before its end', () => {
    expect(EXPIRY_MARGIN_MS).toBe(600_000);
    expect(tokenTimes(claims(3600)).dueAt).toBe((born + 3000) * 1000);
  });

  it('is never due before two thirds of its life', () => {
    expect(tokenTimes(claims(300)).dueAt).toBe((born + 200) * 1000);
    expect(tokenTimes(claims(900)).dueAt).toBe((born + 600) * 1000);
  });

  it('lives by its arrival where the clock of the machine is wrong', () => {
    const arrived = (born - 7200) * 1000;
    expect(tokenTimes(claims(1800), arrived)).toEqual({
      dueAt: arrived + 1_200_000,
      expiresAt: arrived + 1_800_000,
    });
  });

  it('takes some seconds of travel for travel', () => {
    expect(tokenTimes(claims(1800), (born + 5) * 1000).expiresAt).toBe((born + 1800) * 1000);
  });

  it('leaves a token without an end to the server', () => {
    expect(tokenTimes({}).dueAt).toBe(Infinity);
  });
});

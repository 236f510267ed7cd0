import { Secret } from 'otpauth';
import { factorUri, freshFactorSecret, stepOf } from './totp';

/** RFC 6238, appendix B: its codes have eight digits, of which the last six are those of six digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

it.each(vectors)('knows the code of the standard at %d s', (seconds, eight) => {
  expect(stepOf(secret, eight.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
});

it('takes a code one step early or late, as that step, and no further', () => {
  const [seconds, code] = [1_234_567_890, '005924'];
  const step = Math.floor(seconds / 30);
  expect([-30, 0, 30].map((off) => stepOf(secret, code, at(seconds + off)))).toEqual([step, step, step]);
  expect([-60, 60].map((off) => stepOf(secret, code, at(seconds + off)))).toEqual([undefined, undefined]);
});

it('refuses what is no code', () => {
  for (const code of ['', '5924', '0005924', 'abcdef'])
    expect(stepOf(secret, code, at(1_234_567_890))).toBeUndefined();
});

it('makes secrets of 160 bits, and an address that every app understands', () => {
  const fresh = freshFactorSecret();
  expect(Secret.fromBase32(fresh).bytes).toHaveLength(20);
  expect(freshFactorSecret()).not.toBe(fresh);
  const uri = new URL(factorUri(fresh, 'portal.site.test', 'ana@site.test'));
  expect(decodeURIComponent(uri.pathname)).toContain('portal.site.test:ana@site.test');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'portal.site.test',
    secret: fresh,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

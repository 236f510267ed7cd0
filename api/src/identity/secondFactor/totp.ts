import { Secret, TOTP } from 'otpauth';

/** The parameters that every app for one-time codes supports (RFC 6238). */
const METHOD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps of 30 s that a code may be early or late: clocks of phones differ, and typing takes a while. */
const CODE_TOLERANCE_STEPS = 1;

/** A secret of 160 bits, in base32. */
export const freshFactorSecret = (): string => new Secret({ size: 20 }).base32;

const generatorOf = (secret: string): TOTP => new TOTP({ ...METHOD, secret: Secret.fromBase32(secret) });

/** The address that an app scans. @param issuer the name under which it lists the code */
export const factorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...METHOD, secret: Secret.fromBase32(secret), issuer, label }).toString();

/** The step in time to which a code belongs; undefined for one that is wrong now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token: code, timestamp, window: CODE_TOLERANCE_STEPS });
  return delta === null ? undefined : TOTP.counter({ period: METHOD.period, timestamp }) + delta;
}

import * as z from 'zod/mini';
import { currentPassword } from './auth';
import { oneTimeCode, withoutCodeGaps } from './oneTimeCode';
import { utc } from '../text';

/** Recovery codes that are made at once; each works once. */
export const RECOVERY_CODES = 10;

/** Letters and digits of which none look alike. */
const recoveryCode = z
  .string()
  .check(
    z.maxLength(40),
    withoutCodeGaps,
    z.regex(/^[2-9A-HJKMNP-TV-Z]{10}$/, 'Must be 10 letters and digits'),
  );

/** Where a password is right, but its owner has a second factor: the code that ends the sign-in. */
export const signInCodeRequest = z.strictObject({
  /** From `errors.secondFactor` of the refused sign-in. */
  ticket: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** One of the two. */
  code: z.optional(oneTimeCode),
  recoveryCode: z.optional(recoveryCode),
});
export type SignInCodeRequest = z.infer<typeof signInCodeRequest>;

/** The caller's second factor; null without one. */
export const ownSecondFactorSchema = z.nullable(
  z.object({
    since: utc,
    /** Recovery codes that are left. */
    recoveryCodes: z.int(),
    /** The site asks for one, so that it cannot be turned off. */
    isRequired: z.boolean(),
  }),
);
export type OwnSecondFactor = z.infer<typeof ownSecondFactorSchema>;

export const beginSecondFactorRequest = z.strictObject({ currentPassword });

/** What an app for one-time codes needs; it counts once it is confirmed by a code. */
export const begunSecondFactorSchema = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  /** The same as an `otpauth://` address, to be scanned. */
  uri: z.string(),
});
export type BegunSecondFactor = z.infer<typeof begunSecondFactorSchema>;

export const confirmSecondFactorRequest = z.strictObject({ code: oneTimeCode });

/** Takes the password and a code, because a token may be stolen. A recovery code serves as one. */
export const proveSecondFactorRequest = z.strictObject({
  currentPassword,
  code: z.optional(oneTimeCode),
  recoveryCode: z.optional(recoveryCode),
});
export type ProveSecondFactorRequest = z.infer<typeof proveSecondFactorRequest>;

/** Shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

import * as z from 'zod/mini';
import { line, utc, uuid } from '../text';
import { oneTimeCode } from './oneTimeCode';
import { emailSchema } from './user';

/** Longer than any password rule allows, so that the rule answers, not the parser. */
const password = z.string().check(z.minLength(1), z.maxLength(1024));
/** For calls where a token is not enough, as it may be stolen. */
export const currentPassword = password;

export const authenticateRequest = z.strictObject({
  email: line(254),
  password,
});

/** Beside the current password, of somebody with a second factor. */
export const ownCode = z.optional(oneTimeCode);

export const changePasswordRequest = z.strictObject({
  currentPassword,
  code: ownCode,
  newPassword: password,
});

/** A change of the own e-mail address, which takes effect once the new address has confirmed it. */
export const changeEmailRequest = z.strictObject({ currentPassword, code: ownCode, email: emailSchema });

/** The own e-mail address that still has to be confirmed; null without one. */
export const askedEmailSchema = z.nullable(z.object({ email: z.string() }));
export type AskedEmail = z.infer<typeof askedEmailSchema>;

/** The token of a mailed link, as a body. */
export const linkTokenText = z.string().check(z.trim(), z.minLength(1), z.maxLength(512));

/** `?token=` of refresh, activate and reset. */
export const tokenQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(512)) });

/** Durations in seconds. */
export const tokenSetSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
  refreshExpiresIn: z.int(),
  tokenType: z.literal('Bearer'),
});
export type TokenSet = z.infer<typeof tokenSetSchema>;

/** Most live sessions of one user, more than anybody's devices. The one unused for longest ends first. */
export const MAX_SESSIONS = 40;

/** How somebody signed in. */
export const signInMethods = ['password', 'sso', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const sessionSchema = z.object({
  id: uuid,
  createdAt: utc,
  lastUsedAt: utc,
  userAgent: z.string(),
  address: z.string(),
  method: z.enum(signInMethods),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The short-lived token of a framed service; `expiresIn` in seconds. */
export const serviceTokenSchema = z.object({ token: z.string(), expiresIn: z.int() });
export type ServiceToken = z.infer<typeof serviceTokenSchema>;

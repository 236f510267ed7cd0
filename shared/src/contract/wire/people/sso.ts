import * as z from 'zod/mini';
import { currentPassword, linkTokenText } from './auth';
import { utc } from '../text';

/** Ids of sign-in providers are parts of addresses. */
export const providerId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be 1 to 32 small letters, digits or -'));

/** The sign-in providers of a site; `start` is the address that begins a sign-in. */
export const ssoSchema = z.object({
  providers: z.array(z.object({ id: z.string(), name: z.string(), start: z.string() })),
  passwordForm: z.enum(['shown', 'hidden']),
});
export type Sso = z.infer<typeof ssoSchema>;

/** Why a single sign-on has failed. */
export const ssoProblems = [
  /** The site has no such provider, or none at all. */
  'unknownProvider',
  /** The provider does not answer. */
  'down',
  /** Begun in another browser, too long ago, or used already. */
  'expired',
  /** The provider did not let them in, or they turned back. */
  'refused',
  /** What the provider said could not be verified. */
  'unverified',
  /** No account is linked, and the provider makes none. */
  'notLinked',
  /** Claims are missing that an account needs. */
  'missing',
  /** Claims are numbers, lists or the like, where an account needs texts. */
  'notText',
  'tooLong',
  /** Claims are texts that an account cannot have, such as an e-mail that is none. */
  'unfit',
  /** The provider says anything but that the e-mail is verified. */
  'emailUnverified',
  /** No rule of the site lets them in. */
  'noRule',
  /** The account to be made has the e-mail of another one. */
  'emailTaken',
  /** The account is disabled, or not activated yet. */
  'closed',
  /** The person at the provider is linked with another account already. */
  'linkedElsewhere',
  /** To confirm who they are, somebody else has signed in at the provider. */
  'anotherPerson',
  /** To confirm who they are, the provider let them in without asking. */
  'notAsked',
  'wait',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

/** The one-use code of a finished sign-in at a provider. */
export const ssoCodeRequest = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(128)) });

/** The account at a provider that a mailed link confirms: the provider's name, and what its person is called there. */
export const ssoAskedSchema = z.object({ account: z.string() });

/** The address at a provider that a browser is sent to next. */
export const ssoAddressSchema = z.object({ url: z.string() });

export const ssoLinkRequest = z.strictObject({ currentPassword });

/** Activates an invited account by a provider instead of a password: the token of the mailed link. */
export const ssoActivateText = linkTokenText;

/** The caller's accounts at the providers of the site; `confirmed` once the mailed link was followed. */
export const linkedAccountsSchema = z.array(
  z.object({
    provider: z.string(),
    name: z.string(),
    /** Absent if none is linked. */
    linkedAt: z.optional(utc),
    lastUsedAt: z.optional(utc),
    isConfirmed: z.optional(z.boolean()),
    /** Whether the account was made by this provider, which decides its pilot, role and level. */
    isManaged: z.optional(z.boolean()),
  }),
);
export type LinkedAccount = z.infer<typeof linkedAccountsSchema>[number];

/** What the sign-out answers: where the provider ends its own session. */
export const signedOutSchema = z.nullable(z.object({ endSession: z.string() }));

/** The form of a back-channel logout (OpenID Connect Back-Channel Logout 1.0). */
export const backChannelLogoutRequest = z.object({
  logout_token: z.string().check(z.minLength(1), z.maxLength(16_384)),
});

import * as z from 'zod/mini';
import { line, utc, uuid } from '../text';
import { pilotScopeSchema } from './pilot';

/** What a token of a service account may do; each opens the calls that docs/reference/api.md#service-accounts lists. */
export const accountScopes = [
  'events:write',
  'conditions:read',
  'conditions:act',
  'people:provision',
  'metrics:read',
  'canaries:report',
] as const;
export type AccountScope = (typeof accountScopes)[number];

/** Scopes about the whole site, which accounts of one pilot cannot have. */
export const siteScopes: readonly AccountScope[] = ['metrics:read', 'canaries:report'];

/** The prefix of every token, by which secret scanners and people recognise one. */
export const ACCOUNT_TOKEN_PREFIX = 'portal_sa_';

/** How long a token is valid, in days. */
export const accountTokenDays = { least: 1, usual: 365, most: 730 } as const;
/** How long the old token stays valid after a renewal, ms, unless it is ended at once. */
export const EARLIER_TOKEN_MS = 86_400_000;
export const MAX_ACCOUNT_NAME = 60;

/** `nobody`: no current administrator is responsible for it, and it may do nothing until one takes it over. */
export const accountStates = ['active', 'expired', 'nobody', 'revoked'] as const;
export type AccountState = (typeof accountStates)[number];

const scopes = z.array(z.enum(accountScopes)).check(
  z.minLength(1, 'Choose at least one scope.'),
  z.refine((all) => new Set(all).size === all.length, 'Name each scope once.'),
);

/** A program that calls the back end with its own token: a producer, a report, a metrics collector. */
export const serviceAccountSchema = z.object({
  accountId: uuid,
  /** Of one pilot, or `ALL` for the site. */
  pilotCode: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(accountScopes)),
  /** Who made, renewed or took it over last, and answers for it. The name stays when that person's account is deleted. */
  madeBy: z.string(),
  madeAt: utc,
  /** The last characters of its token, to tell tokens apart. */
  tokenEnd: z.string(),
  tokenMadeAt: utc,
  expiresAt: utc,
  /** Its last use, to the minute. */
  lastUsed: z.optional(utc),
  /** The old token, while it is still valid. */
  earlier: z.optional(z.object({ expiresAt: utc, lastUsed: z.optional(utc) })),
  state: z.enum(accountStates),
});
export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

const days = z.optional(z.int().check(z.minimum(accountTokenDays.least), z.maximum(accountTokenDays.most)));

export const createServiceAccountRequest = z.strictObject({
  name: line(MAX_ACCOUNT_NAME),
  pilotCode: pilotScopeSchema,
  scopes,
  days,
});
export type CreateServiceAccountRequest = z.infer<typeof createServiceAccountRequest>;

/** A new token for an account. `endEarlier` ends the old one at once, for a token that has leaked. */
export const renewServiceAccountRequest = z.strictObject({ days, endEarlier: z.optional(z.boolean()) });
export type RenewServiceAccountRequest = z.infer<typeof renewServiceAccountRequest>;

/** An account with its new token, which is shown only once. */
export const madeServiceAccountSchema = z.object({ account: serviceAccountSchema, token: z.string() });
export type MadeServiceAccount = z.infer<typeof madeServiceAccountSchema>;

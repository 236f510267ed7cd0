import * as z from 'zod/mini';
import { currentPassword } from './auth';
import { utc } from '../text';

/**
 * What acts for a user, or reports to somebody in their name, outside of the current session. `target`, `screen`
 * and `serviceAccount` belong to their pilot.
 */
export const accessGrantKinds = [
  'session',
  'link',
  'calendar',
  'number',
  'target',
  'screen',
  'serviceAccount',
  'passkey',
  'identity',
] as const;
export type AccessGrantKind = (typeof accessGrantKinds)[number];

export const accessGrantSchema = z.object({
  kind: z.enum(accessGrantKinds),
  /** A phone number, or the name of a target, a screen, a service account or a passkey. */
  name: z.optional(z.string()),
  pilotCode: z.optional(z.string()),
  since: z.optional(utc),
  lastUsed: z.optional(utc),
});
export type AccessGrant = z.infer<typeof accessGrantSchema>;

/** Ends all access grants. Security: it asks for the password, as a token may be stolen. */
export const endAccessGrantsRequest = z.strictObject({ currentPassword });
export type EndAccessGrantsRequest = z.infer<typeof endAccessGrantsRequest>;

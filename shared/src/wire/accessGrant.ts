import * as z from 'zod/mini';
import { currentPassword } from './auth';
import { utc } from './text';

/**
 * What acts for a person, or reports to somebody in their name, outside of the session in hand: a closed list. The last two
 * belong to their pilot.
 */
export const accessGrantKinds = ['session', 'link', 'calendar', 'number', 'target', 'screen'] as const;
export type AccessGrantKind = (typeof accessGrantKinds)[number];

export const accessGrantSchema = z.object({
  kind: z.enum(accessGrantKinds),
  /** A number, or the name of a target or a screen. */
  name: z.optional(z.string()),
  pilotCode: z.optional(z.string()),
  since: z.optional(utc),
  lastUsed: z.optional(utc),
});
export type AccessGrant = z.infer<typeof accessGrantSchema>;

/** Ends all of them; a token alone is not enough. */
export const endAccessGrantsRequest = z.strictObject({ currentPassword });
export type EndAccessGrantsRequest = z.infer<typeof endAccessGrantsRequest>;

import * as z from 'zod/mini';
import { currentPassword } from './auth';
import { utc } from './text';

/**
 * What acts for a person, or reports to somebody in their name, outside of the session in hand: a closed list. The last two
 * belong to their pilot.
 */
export const footholdKinds = ['session', 'link', 'calendar', 'number', 'target', 'screen'] as const;
export type FootholdKind = (typeof footholdKinds)[number];

export const footholdSchema = z.object({
  kind: z.enum(footholdKinds),
  /** A number, or the name of a target or a screen. */
  name: z.optional(z.string()),
  pilotCode: z.optional(z.string()),
  since: z.optional(utc),
  lastUsed: z.optional(utc),
});
export type Foothold = z.infer<typeof footholdSchema>;

/** Ends all of them; a token alone is not enough. */
export const endFootholdsRequest = z.strictObject({ currentPassword });
export type EndFootholdsRequest = z.infer<typeof endFootholdsRequest>;

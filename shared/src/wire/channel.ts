import * as z from 'zod/mini';
import { prioritySchema } from './enums';
import { pilotCodeSchema } from './pilot';
import { uuid } from './text';

/** The ways by which a message leaves the portal: the first two to a person, the others to a target of a pilot. */
export const channels = ['mail', 'sms', 'webhook', 'teams', 'slack'] as const;
export type Channel = (typeof channels)[number];
export const targetKinds = ['webhook', 'teams', 'slack'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** A program or a room of a chat that is told of what happens in a pilot. */
export const channelTargetSchema = z.object({
  targetId: uuid,
  pilotCode: z.string(),
  kind: z.enum(targetKinds),
  name: z.string(),
  /** Its host; all of the address is known to nobody who only reads. */
  host: z.string(),
  enabled: z.boolean(),
  /** News of this priority and above goes there; without it, what escalates to it alone. */
  newsFrom: z.optional(prioritySchema),
});
export type ChannelTarget = z.infer<typeof channelTargetSchema>;

export const targetsQuery = z.object({ pilotCode: z.optional(pilotCodeSchema) });

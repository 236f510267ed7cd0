import * as z from 'zod/mini';
import { ALL } from './enums';
import { topicNameSchema } from './event';
import { pilotScopeSchema } from './pilot';
import { roleNameSchema } from './role';
import { text, uuid } from './text';

export const eventMappingSchema = z.object({
  eventMappingId: uuid,
  topic: z.string(),
  description: z.string(),
  /** Role names, or the single value ALL. */
  userRoles: z.array(z.string()),
  /** Extras of our own back end: whose mapping it is, and whether a person has looked at it. */
  pilotCode: z.optional(z.string()),
  reviewed: z.optional(z.boolean()),
  /** Ours: events of this topic raise a condition of their module and source, which events of that topic clear. */
  clearedBy: z.optional(z.string()),
  /** Ours: it has an escalation plan. */
  escalates: z.optional(z.boolean()),
});
export type EventMapping = z.infer<typeof eventMappingSchema>;

const userRolesSchema = z.union([
  z.tuple([z.literal(ALL)]),
  z.array(roleNameSchema).check(z.minLength(1), z.maxLength(100)),
]);

export const createMappingRequest = z.strictObject({
  topic: topicNameSchema,
  description: text(500),
  userRoles: userRolesSchema,
  clearedBy: z.optional(topicNameSchema),
  /** For a super administrator only; ALL when left out. An administrator's own pilot is taken otherwise. */
  pilotCode: z.optional(pilotScopeSchema),
});
export type CreateMappingRequest = z.infer<typeof createMappingRequest>;

export const updateMappingRequest = z.strictObject({
  topic: z.optional(topicNameSchema),
  description: z.optional(text(500)),
  userRoles: z.optional(userRolesSchema),
  /** Null: its events raise no condition any more. */
  clearedBy: z.optional(z.nullable(topicNameSchema)),
});
export type UpdateMappingRequest = z.infer<typeof updateMappingRequest>;

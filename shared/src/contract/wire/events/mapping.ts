import * as z from 'zod/mini';
import { ALL } from '../enums';
import { topicNameSchema } from './event';
import { pilotScopeSchema } from '../people/pilot';
import { roleNameSchema } from '../people/role';
import { text, uuid } from '../text';

export const eventMappingSchema = z.object({
  eventMappingId: uuid,
  topic: z.string(),
  description: z.string(),
  /** Role names, or only ALL. */
  userRoles: z.array(z.string()),
  /** Own back end only: the mapping's pilot, and whether somebody has reviewed it. */
  pilotCode: z.optional(z.string()),
  reviewed: z.optional(z.boolean()),
  /**
   * Own back end only: events of `topic` raise a condition of their module and source, events of this topic clear it.
   */
  clearedBy: z.optional(z.string()),
  /** Own back end only: it has an escalation plan. */
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
  /** For super administrators, ALL by default. Administrators always get their own pilot. */
  pilotCode: z.optional(pilotScopeSchema),
});
export type CreateMappingRequest = z.infer<typeof createMappingRequest>;

export const updateMappingRequest = z.strictObject({
  topic: z.optional(topicNameSchema),
  description: z.optional(text(500)),
  userRoles: z.optional(userRolesSchema),
  /** Null: its events no longer raise a condition. */
  clearedBy: z.optional(z.nullable(topicNameSchema)),
});
export type UpdateMappingRequest = z.infer<typeof updateMappingRequest>;

import * as z from 'zod/mini';
import { notificationStatusSchema, notificationTypeSchema, prioritySchema } from './enums';
import { instant, utc, uuid } from './text';

export const notificationSchema = z.object({
  notificationId: z.string(),
  /** A user's id, or the literal SUPER_ADMIN. */
  userId: z.string(),
  user: z.string(),
  notificationType: notificationTypeSchema,
  notificationStatus: notificationStatusSchema,
  /** The chip: an assignment's status; for an event its eventType (contract §2). */
  messageStatus: z.string(),
  description: z.optional(z.string()),
  timestamp: utc,
  priority: prioritySchema,
  relatedAssignment: z.optional(z.string()),
  relatedEvent: z.optional(z.string()),
  sourceComponent: z.optional(z.string()),
  module: z.optional(z.string()),
  moduleName: z.optional(z.string()),
  smartService: z.optional(z.string()),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Empty marks read; our own back end also marks unread (contract §3). */
export const notificationStatusRequest = z.strictObject({ notificationStatus: notificationStatusSchema });

/** Which notifications a bulk call touches: those named, or all up to a moment. */
export const bulkRequest = z.union([
  z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(500)) }),
  z.strictObject({ before: instant }),
]);
export type BulkRequest = z.infer<typeof bulkRequest>;

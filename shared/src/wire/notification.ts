import * as z from 'zod/mini';
import { conditionSchema } from './condition';
import { notificationStatusSchema, notificationTypeSchema, prioritySchema } from './enums';
import { filterFields, queryBoolean } from './paging';
import { instant, utc, uuid } from './text';

export const notificationSchema = z.object({
  notificationId: z.string(),
  /** A user's id, or the literal SUPER_ADMIN. */
  userId: z.string(),
  user: z.string(),
  notificationType: notificationTypeSchema,
  notificationStatus: notificationStatusSchema,
  /** The chip: an assignment's status; for an event its eventType (docs/reference/product.md#notification). */
  messageStatus: z.string(),
  description: z.optional(z.string()),
  /** Ours: what an event without a description is about. */
  topic: z.optional(z.string()),
  timestamp: utc,
  priority: prioritySchema,
  relatedAssignment: z.optional(z.string()),
  relatedEvent: z.optional(z.string()),
  sourceComponent: z.optional(z.string()),
  module: z.optional(z.string()),
  moduleName: z.optional(z.string()),
  smartService: z.optional(z.string()),
  /** Ours: the condition that its event belongs to. */
  relatedCondition: z.optional(z.string()),
  /** Ours: marked read by the end of its condition, before anybody looked. */
  missed: z.optional(z.boolean()),
  /** Ours: its person opened it, which is more than having it marked read. */
  opened: z.optional(z.boolean()),
  /** Ours: whether it tells something new of that condition, which is worth a toast: that it is there, or worse. */
  news: z.optional(z.boolean()),
  /** Ours: how that condition stands, in lists of one line per condition. */
  condition: z.optional(conditionSchema),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Empty marks read; our own back end also marks unread, and keeps that it was opened. */
export const notificationStatusRequest = z.strictObject({
  notificationStatus: z.optional(notificationStatusSchema),
  opened: z.optional(z.boolean()),
});

/** The most ids that a bulk call names. */
export const MAX_BULK_IDS = 500;

/**
 * Which notifications a bulk call touches: those named, or all that the filters of the list let through, up to a moment:
 * what arrives after the reader looked is not touched unseen.
 */
const bulkFilters = z.strictObject({
  before: instant,
  type: z.optional(notificationTypeSchema),
  ...filterFields,
  /** Ours: lines of conditions alone, as a list by condition has them; with a deleted line go the events before it. */
  byCondition: z.optional(z.boolean()),
  /** Ours: those that were over before anybody looked, or the others. */
  missed: z.optional(z.boolean()),
  /** How many the person was told of: where more would be touched, nothing is, and the answer is 409. */
  atMost: z.optional(z.int().check(z.minimum(0))),
});
export type BulkFilters = z.infer<typeof bulkFilters>;
export const bulkRequest = z.union([
  z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(MAX_BULK_IDS)) }),
  bulkFilters,
]);
export type BulkRequest = z.infer<typeof bulkRequest>;

/** The filters of a bulk call as a query has them: what it would touch is counted before it is made. */
export const matchingQuery = z.object({
  before: instant,
  type: z.optional(notificationTypeSchema),
  ...filterFields,
  byCondition: z.optional(queryBoolean),
  missed: z.optional(queryBoolean),
});
/** How many match, all of them counted; of those the unread ones, and those that stay as the reader has them. */
export const matchingSchema = z.object({ total: z.int(), unread: z.int(), held: z.int() });
export type Matching = z.infer<typeof matchingSchema>;

import * as z from 'zod/mini';
import { conditionSchema } from '../events/condition';
import { notificationStatusSchema, notificationTypeSchema, prioritySchema } from '../enums';
import { filterFields, queryBoolean } from '../paging';
import { instant, utc, uuid } from '../text';

export const notificationSchema = z.object({
  notificationId: z.string(),
  /** The recipient: a user's id, or SUPER_ADMIN. */
  userId: z.string(),
  user: z.string(),
  notificationType: notificationTypeSchema,
  notificationStatus: notificationStatusSchema,
  /** The chip: an assignment's status; for an event its eventType (docs/reference/product.md#notification). */
  messageStatus: z.string(),
  description: z.optional(z.string()),
  /** Own back end only: the event's topic, for events without a description. */
  topic: z.optional(z.string()),
  timestamp: utc,
  priority: prioritySchema,
  relatedAssignment: z.optional(z.string()),
  relatedEvent: z.optional(z.string()),
  sourceComponent: z.optional(z.string()),
  module: z.optional(z.string()),
  moduleName: z.optional(z.string()),
  smartService: z.optional(z.string()),
  /** Own back end only: the condition of its event. */
  relatedCondition: z.optional(z.string()),
  /** Own back end only: the end of its condition marked it read before the user saw it. */
  missed: z.optional(z.boolean()),
  /** Own back end only: the user opened it, not only marked it read. */
  opened: z.optional(z.boolean()),
  /** Own back end only: its condition is new or has become worse, which deserves a toast. */
  news: z.optional(z.boolean()),
  /** Own back end only: the condition's current state, in lists with one line per condition. */
  condition: z.optional(conditionSchema),
  /** Own back end only: how many recipients share this line, in lists with one line per event. */
  recipients: z.optional(z.int()),
});
export type Notification = z.infer<typeof notificationSchema>;

/** An empty request marks read. Our own back end can also mark unread, and stores `opened`. */
export const notificationStatusRequest = z.strictObject({
  notificationStatus: z.optional(notificationStatusSchema),
  opened: z.optional(z.boolean()),
});

/** Most ids of one bulk action. */
export const MAX_BULK_IDS = 500;

/**
 * The notifications of a bulk action: `ids`, or all that match the filters up to `before`, so that nothing newer than
 * what the user saw is changed.
 */
const bulkFilters = z.strictObject({
  before: instant,
  type: z.optional(notificationTypeSchema),
  ...filterFields,
  /** Own back end only: only condition lines, as in a list by condition. Deleting a line deletes its earlier events. */
  byCondition: z.optional(z.boolean()),
  /** Own back end only: only those that were over before the user saw them, or only the others. */
  missed: z.optional(z.boolean()),
  /** The number the user saw: with more matches nothing changes, and the answer is 409. */
  atMost: z.optional(z.int().check(z.minimum(0))),
});
export type BulkFilters = z.infer<typeof bulkFilters>;
export const bulkRequest = z.union([
  z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(MAX_BULK_IDS)) }),
  bulkFilters,
]);
export type BulkRequest = z.infer<typeof bulkRequest>;

/** The filters of a bulk action as a query, to count its matches first. */
export const matchingQuery = z.object({
  before: instant,
  type: z.optional(notificationTypeSchema),
  ...filterFields,
  byCondition: z.optional(queryBoolean),
  missed: z.optional(queryBoolean),
});
/** How many match; `unread` of those, and `held`, which stay as the user owns their conditions. */
export const matchingSchema = z.object({ total: z.int(), unread: z.int(), held: z.int() });
export type Matching = z.infer<typeof matchingSchema>;

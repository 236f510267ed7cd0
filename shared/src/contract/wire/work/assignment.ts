import * as z from 'zod/mini';
import { assignmentStatusSchema, commentOriginSchema, prioritySchema } from '../enums';
import { pageFields, queryBoolean } from '../paging';
import { pilotCodeSchema } from '../people/pilot';
import { instant, line, MAX_DESCRIPTION, text, utc, uuid } from '../text';

export const commentSchema = z.object({
  timestamp: utc,
  comment: z.string(),
  origin: commentOriginSchema,
  originName: z.string(),
});
export type Comment = z.infer<typeof commentSchema>;

export const assignmentSchema = z.object({
  assignmentId: uuid,
  sourceUserId: z.string(),
  sourceUser: z.string(),
  targetUserId: z.string(),
  targetUser: z.string(),
  status: assignmentStatusSchema,
  description: z.string(),
  module: z.optional(z.string()),
  moduleName: z.optional(z.string()),
  priority: prioritySchema,
  /** Newest first. */
  comments: z.array(commentSchema),
  timestamp: utc,
  timestampUpdated: utc,
  pilotCode: z.optional(z.string()),
  /** Own back end only: the event that it comes from, and the reader's own notification of that. */
  relatedEvent: z.optional(z.string()),
  relatedNotification: z.optional(z.string()),
  /** Own back end only: the due time. */
  due: z.optional(utc),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** External back ends need the names; our own takes them from the accounts. */
export const createAssignmentRequest = z.strictObject({
  targetUserId: uuid,
  targetUser: z.optional(z.string().check(z.maxLength(200))),
  sourceUser: z.optional(z.string().check(z.maxLength(200))),
  description: text(MAX_DESCRIPTION),
  module: z.optional(line(120)),
  moduleName: z.optional(line(200)),
  priority: prioritySchema,
  /** Own back end only: the system notification that it comes from. */
  relatedNotification: z.optional(uuid),
  due: z.optional(instant),
  /** Ignored: open pages of 1.1.0 send an id. `Idempotency-Key` replaces it; this goes with the version after. */
  assignmentId: z.optional(uuid),
});
export type CreateAssignmentRequest = z.infer<typeof createAssignmentRequest>;

export const updateAssignmentRequest = z
  .strictObject({
    status: z.optional(assignmentStatusSchema),
    priority: z.optional(prioritySchema),
    /** Own back end only: null removes the due time. */
    due: z.optional(z.nullable(instant)),
  })
  .check(
    z.refine(
      (body) => body.status !== undefined || body.priority !== undefined || body.due !== undefined,
      'Send a status, a priority or a due time',
    ),
  );

/** Own back end only: the new target of an assignment, with the reason. */
export const retargetRequest = z.strictObject({ targetUserId: uuid, reason: text(500) });
export type RetargetRequest = z.infer<typeof retargetRequest>;

export const commentRequest = z.strictObject({
  comment: text(2000),
  origin: z.optional(commentOriginSchema),
  originName: z.optional(z.string().check(z.maxLength(200))),
});

export const assignmentsQuery = z.object({
  ...pageFields,
  type: z.optional(z.enum(['Requested', 'Received'])),
  status: z.optional(assignmentStatusSchema),
  /** Own back end only: all but Done ones. */
  unfinished: z.optional(queryBoolean),
  pilotCode: z.optional(pilotCodeSchema),
});

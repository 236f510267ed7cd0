import * as z from 'zod/mini';
import { commentOrigins } from '../enums';
import { looseId, looseInstant, looseListOf, looseOptionalText, loosePriority, looseText } from './parts';

const looseCommentSchema = z.object({
  timestamp: looseInstant,
  comment: looseText,
  origin: z.catch(z.enum(commentOrigins), 'System'),
  originName: looseText,
});

/** An assignment of any back end; an unknown status is kept as text. */
export const looseAssignmentSchema = z.object({
  assignmentId: looseId,
  sourceUserId: looseText,
  sourceUser: looseText,
  targetUserId: looseText,
  targetUser: looseText,
  status: looseText,
  description: looseText,
  module: looseOptionalText,
  moduleName: looseOptionalText,
  priority: loosePriority,
  comments: looseListOf(looseCommentSchema),
  timestamp: looseInstant,
  timestampUpdated: looseInstant,
  pilotCode: z.optional(looseOptionalText),
  relatedEvent: z.optional(looseOptionalText),
  relatedNotification: z.optional(looseOptionalText),
  due: z.optional(looseOptionalText),
});
export type SeenAssignment = z.infer<typeof looseAssignmentSchema>;

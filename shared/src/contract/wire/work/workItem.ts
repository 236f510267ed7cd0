import * as z from 'zod/mini';
import { prioritySchema } from '../enums';
import { sliceFields } from '../paging';
import { pilotCodeSchema } from '../people/pilot';
import { line, utc, uuid } from '../text';

/** The kinds of work items. */
export const workKinds = ['condition', 'assignment'] as const;

/** The state of a condition without an assignment; otherwise the assignment's status counts. */
export const conditionStates = ['There', 'Shelved', 'Over'] as const;

const personSchema = z.object({ userId: z.string(), name: z.string() });

/**
 * A work item. A condition and its assignment are one item, with an `assignmentId`, while the condition is present and
 * owned by the assignment's target.
 */
export const workItemSchema = z.object({
  kind: z.enum(workKinds),
  id: z.string(),
  pilotCode: z.string(),
  what: z.string(),
  module: z.optional(z.string()),
  moduleName: z.optional(z.string()),
  priority: prioritySchema,
  since: utc,
  due: z.optional(utc),
  owner: z.optional(personSchema),
  /** Who asked for it. */
  source: z.optional(personSchema),
  /** One of `conditionStates`, or the status of the assignment. */
  state: z.string(),
  shelvedUntil: z.optional(utc),
  /** When it was cleared or done. */
  ended: z.optional(utc),
  /** The last note about it, shortened. */
  lastNote: z.optional(z.object({ by: z.string(), words: z.string(), at: utc })),
  conditionId: z.optional(z.string()),
  assignmentId: z.optional(z.string()),
});
export type WorkItem = z.infer<typeof workItemSchema>;

export const workItemsQuery = z.object({
  ...sliceFields,
  /** `open`: to be done now, without shelved conditions. */
  state: z.optional(z.enum(['open', 'shelved', 'over'])),
  owner: z.optional(z.union([z.enum(['me', 'somebody', 'nobody']), uuid])),
  kind: z.optional(z.enum(workKinds)),
  module: z.optional(line(200)),
  pilotCode: z.optional(pilotCodeSchema),
  priority: z.optional(prioritySchema),
});
export type WorkItemsQuery = z.infer<typeof workItemsQuery>;

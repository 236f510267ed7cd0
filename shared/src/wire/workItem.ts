import * as z from 'zod/mini';
import { prioritySchema } from './enums';
import { pageFields } from './paging';
import { pilotCodeSchema } from './pilot';
import { line, utc, uuid } from './text';

/** What work is: trouble that is open or over, or what somebody asked of somebody. */
export const workKinds = ['condition', 'assignment'] as const;

/** The state of a condition that nobody was asked to work on; anything else has an assignment's status. */
export const conditionStates = ['There', 'Shelved', 'Over'] as const;

const personSchema = z.object({ userId: z.string(), name: z.string() });

/**
 * One thing that has to be done. A condition and the assignment that was made of it are one item, a condition with an
 * `assignmentId`, while it is there and whoever was asked has it.
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
  /** Who has it; without one, nobody does. */
  owner: z.optional(personSchema),
  /** Who asked for it. */
  source: z.optional(personSchema),
  /** One of `conditionStates`, or the status of the assignment. */
  state: z.string(),
  shelvedUntil: z.optional(utc),
  /** When it was over or done. */
  ended: z.optional(utc),
  /** The last words that somebody wrote about it, cut where they are long. */
  lastNote: z.optional(z.object({ by: z.string(), words: z.string(), at: utc })),
  conditionId: z.optional(z.string()),
  assignmentId: z.optional(z.string()),
});
export type WorkItem = z.infer<typeof workItemSchema>;

export const workItemsQuery = z.object({
  page: pageFields.page,
  size: pageFields.size,
  /** `open` is what has to be done now, shelved conditions aside. */
  state: z.optional(z.enum(['open', 'shelved', 'over'])),
  owner: z.optional(z.union([z.enum(['me', 'somebody', 'nobody']), uuid])),
  kind: z.optional(z.enum(workKinds)),
  module: z.optional(line(200)),
  pilotCode: z.optional(pilotCodeSchema),
  priority: z.optional(prioritySchema),
});
export type WorkItemsQuery = z.infer<typeof workItemsQuery>;

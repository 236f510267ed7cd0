import * as z from 'zod/mini';
import { outcomeSchema, shelfSchema } from './condition';
import { dutyPersonSchema } from './duty';
import { assignmentStatusSchema, prioritySchema } from './enums';
import { filterFields, pageFields } from './paging';
import { pilotCodeSchema } from './pilot';
import { instant, text, utc, uuid } from './text';

/** A shift as a handover is about it; without a name it is of no plan. */
const handoverShiftSchema = z.object({ name: z.optional(z.string()), from: utc, to: utc });
export type HandoverShift = z.infer<typeof handoverShiftSchema>;

/** Words that somebody wrote on a condition or an assignment. */
const handoverNoteSchema = z.object({ timestamp: utc, by: z.string(), words: z.string() });

/**
 * A condition or an assignment as it stood. A condition that is there stands for the assignment that was made of it, too, while
 * one person has both.
 */
export const handoverItemSchema = z.object({
  kind: z.enum(['condition', 'assignment']),
  itemId: uuid,
  what: z.string(),
  module: z.optional(z.string()),
  moduleName: z.optional(z.string()),
  priority: prioritySchema,
  /** `over` is a condition that is cleared and an assignment that is done. */
  state: z.enum(['open', 'shelved', 'over']),
  /** Of an assignment, or of the one that a condition stands for. */
  status: z.optional(assignmentStatusSchema),
  since: utc,
  until: z.optional(utc),
  /** How long a condition was there within the shift, ms. */
  stoodMs: z.optional(z.int()),
  due: z.optional(utc),
  /** Who has it; `left` where their account is disabled, deleted or of another pilot. */
  owner: z.optional(z.object({ ...dutyPersonSchema.shape, left: z.optional(z.boolean()) })),
  shelf: z.optional(shelfSchema),
  /** What caused a condition and what helped, once somebody has said so. */
  outcome: z.optional(outcomeSchema),
  /** The latest first. */
  notes: z.array(handoverNoteSchema),
  /** The giver may hand it over. */
  given: z.boolean(),
});
export type HandoverItem = z.infer<typeof handoverItemSchema>;

export const handoverTotalsSchema = z.object({
  /** Conditions that are there, shelved ones aside, and those of them that nobody has. */
  open: z.int(),
  unowned: z.int(),
  shelved: z.int(),
  /** Conditions that were over within the shift. */
  over: z.int(),
  /** Assignments that are not done, but those that a condition stands for; and what of both is overdue. */
  assignments: z.int(),
  overdue: z.int(),
  /** Assignments that were done within the shift. */
  done: z.int(),
});
export type HandoverTotals = z.infer<typeof handoverTotalsSchema>;

export const handoverSheetSchema = z.object({
  /** The moment that it tells of. */
  at: utc,
  totals: handoverTotalsSchema,
  /** What is there first, the worst first. */
  items: z.array(handoverItemSchema),
  /** How many more there are that are counted and not listed. */
  unlisted: z.int(),
});
export type HandoverSheet = z.infer<typeof handoverSheetSchema>;

/** How it is known who comes next: by the plan; the plan has nobody; there is no plan. */
export const handoverReasons = ['planned', 'nobody', 'noPlan'] as const;
export type HandoverReason = (typeof handoverReasons)[number];

/** A handover before it is written down. */
export const handoverDraftSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  shift: handoverShiftSchema,
  /** The shifts that it may be about, the latest first. */
  shifts: z.array(handoverShiftSchema),
  next: z.object({
    reason: z.enum(handoverReasons),
    shift: z.optional(handoverShiftSchema),
    /** Those it may go to: those on duty next, else everybody of the pilot; never the giver. */
    people: z.array(dutyPersonSchema),
  }),
  sheet: handoverSheetSchema,
});
export type HandoverDraft = z.infer<typeof handoverDraftSchema>;

/** A handover that is written down. */
export const handoverSchema = z.object({
  handoverId: uuid,
  pilotCode: z.string(),
  timeZone: z.string(),
  shift: handoverShiftSchema,
  giver: dutyPersonSchema,
  taker: dutyPersonSchema,
  reason: z.enum(handoverReasons),
  remarks: z.optional(z.string()),
  timestamp: utc,
  totals: handoverTotalsSchema,
  /** Who accepted it, and how many of its items. */
  accepted: z.optional(z.object({ by: dutyPersonSchema, timestamp: utc, items: z.int() })),
});
export type Handover = z.infer<typeof handoverSchema>;

/** What became of an item that was accepted: it changed owner, it was over by then, or somebody else had it. */
export const handoverOutcomes = ['taken', 'over', 'elsewhere'] as const;
export type HandoverOutcome = (typeof handoverOutcomes)[number];

export const handoverDetailSchema = z.object({
  ...handoverSchema.shape,
  sheet: handoverSheetSchema,
  answers: z.array(
    z.object({
      itemId: uuid,
      outcome: z.enum(handoverOutcomes),
      /** Who had it by then, where somebody else had. */
      name: z.optional(z.string()),
      timestamp: utc,
    }),
  ),
  /** The reader may accept it. */
  mayAccept: z.boolean(),
});
export type HandoverDetail = z.infer<typeof handoverDetailSchema>;

/** The longest time that a handover is about. */
export const MAX_HANDOVER_HOURS = 48;
export const MAX_REMARKS = 4000;
export const handoverDraftQuery = z.object({
  pilotCode: pilotCodeSchema,
  from: z.optional(instant),
  to: z.optional(instant),
});
export const createHandoverRequest = z.strictObject({
  pilotCode: pilotCodeSchema,
  from: instant,
  to: instant,
  toUserId: uuid,
  remarks: z.optional(text(MAX_REMARKS)),
});
export type CreateHandoverRequest = z.infer<typeof createHandoverRequest>;

export const handoversQuery = z.object({
  ...pageFields,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
  pilotCode: z.optional(pilotCodeSchema),
});

/** Items of one call; more are accepted by more calls. */
export const MAX_ACCEPTED = 100;
/** None of them says that it was read and nothing is taken over. */
export const acceptHandoverRequest = z.strictObject({
  items: z.array(uuid).check(z.maxLength(MAX_ACCEPTED)),
});

import * as z from 'zod/mini';
import { outcomeSchema, shelfSchema } from '../events/condition';
import { dutyPersonSchema } from '../alerting/duty';
import { assignmentStatusSchema, prioritySchema } from '../enums';
import { filterFields, pageFields } from '../paging';
import { pilotCodeSchema } from '../people/pilot';
import { instant, text, utc, uuid } from '../text';

/** The shift of a handover; without a name it is in no plan. */
const handoverShiftSchema = z.object({ name: z.optional(z.string()), from: utc, to: utc });
export type HandoverShift = z.infer<typeof handoverShiftSchema>;

const handoverNoteSchema = z.object({ timestamp: utc, by: z.string(), words: z.string() });

/**
 * A condition or assignment in a handover. A condition also stands for its assignment while both have the same owner.
 */
export const handoverItemSchema = z.object({
  kind: z.enum(['condition', 'assignment']),
  itemId: uuid,
  what: z.string(),
  module: z.optional(z.string()),
  moduleName: z.optional(z.string()),
  priority: prioritySchema,
  /** `over`: a cleared condition, or a done assignment. */
  state: z.enum(['open', 'shelved', 'over']),
  /** Of the assignment, also where a condition stands for it. */
  status: z.optional(assignmentStatusSchema),
  since: utc,
  until: z.optional(utc),
  /** How long the condition was present within the shift; ms. */
  stoodMs: z.optional(z.int()),
  due: z.optional(utc),
  /** `left`: the owner's account is disabled, deleted or of another pilot; `disabled` tells the first, which may be brief. */
  owner: z.optional(
    z.object({
      ...dutyPersonSchema.shape,
      left: z.optional(z.boolean()),
      disabled: z.optional(z.boolean()),
    }),
  ),
  shelf: z.optional(shelfSchema),
  outcome: z.optional(outcomeSchema),
  /** Newest first. */
  notes: z.array(handoverNoteSchema),
  /** The giver may hand it over. */
  given: z.boolean(),
});
export type HandoverItem = z.infer<typeof handoverItemSchema>;

export const handoverTotalsSchema = z.object({
  /** Present conditions without shelved ones; `unowned` are among them. */
  open: z.int(),
  unowned: z.int(),
  shelved: z.int(),
  /** Cleared conditions that were present in the shift. */
  over: z.int(),
  /** Assignments that are not done, without those that a condition stands for. `overdue` counts both kinds. */
  assignments: z.int(),
  overdue: z.int(),
  /** Assignments that were done since the shift began. */
  done: z.int(),
});
export type HandoverTotals = z.infer<typeof handoverTotalsSchema>;

export const handoverSheetSchema = z.object({
  at: utc,
  totals: handoverTotalsSchema,
  /** Open items first, the worst first. */
  items: z.array(handoverItemSchema),
  /** Items that are counted, but not listed. */
  unlisted: z.int(),
});
export type HandoverSheet = z.infer<typeof handoverSheetSchema>;

/** How the next shift was found: in the plan, without anybody in the plan, or without a plan. */
export const handoverReasons = ['planned', 'nobody', 'noPlan'] as const;
export type HandoverReason = (typeof handoverReasons)[number];

/** A handover before it is saved. */
export const handoverDraftSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  shift: handoverShiftSchema,
  /** Shifts to choose from, newest first. */
  shifts: z.array(handoverShiftSchema),
  next: z.object({
    reason: z.enum(handoverReasons),
    shift: z.optional(handoverShiftSchema),
    /** Possible takers: those on duty next, each with their shift, or else everybody of the pilot; never the giver. */
    people: z.array(z.object({ ...dutyPersonSchema.shape, shift: z.optional(handoverShiftSchema) })),
  }),
  sheet: handoverSheetSchema,
});
export type HandoverDraft = z.infer<typeof handoverDraftSchema>;

/** A saved handover. */
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
  /** `items`: how many were accepted. */
  accepted: z.optional(z.object({ by: dutyPersonSchema, timestamp: utc, items: z.int() })),
});
export type Handover = z.infer<typeof handoverSchema>;

/** The outcome of an accepted item: it changed owner, it was over by then, or it had another owner. */
export const handoverOutcomes = ['taken', 'over', 'elsewhere'] as const;
export type HandoverOutcome = (typeof handoverOutcomes)[number];

export const handoverDetailSchema = z.object({
  ...handoverSchema.shape,
  sheet: handoverSheetSchema,
  answers: z.array(
    z.object({
      itemId: uuid,
      outcome: z.enum(handoverOutcomes),
      /** The other owner. */
      name: z.optional(z.string()),
      timestamp: utc,
    }),
  ),
  /** The reader may accept it. */
  mayAccept: z.boolean(),
});
export type HandoverDetail = z.infer<typeof handoverDetailSchema>;

/** The longest time of a handover. */
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

/** Most items of one call; further ones need further calls. */
export const MAX_ACCEPTED = 100;
/** Without items the handover is read, but nothing changes owner. */
export const acceptHandoverRequest = z.strictObject({
  items: z.array(uuid).check(z.maxLength(MAX_ACCEPTED)),
});

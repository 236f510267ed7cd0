import * as z from 'zod/mini';
import { type Priority, prioritySchema } from '../enums';
import { conditionEscalationSchema } from '../alerting/escalation';
import { filterFields, pageFields, queryBoolean } from '../paging';
import { pilotCodeSchema } from '../people/pilot';
import { instant, line, MAX_DESCRIPTION, text, utc, uuid } from '../text';

/** Own back end only: what an event says of its condition. */
export const eventStates = ['raised', 'changed', 'cleared'] as const;
export const eventStateSchema = z.enum(eventStates);
export type EventState = z.infer<typeof eventStateSchema>;

/** The longest name of a cause in characters, and most causes of a pilot. */
export const MAX_CAUSE = 80;
export const MAX_CAUSES = 50;

/** A producer's name for a condition; within a pilot, the same name is the same condition. */
export const producerConditionSchema = line(200);

/** The owner of a condition, which acknowledges nothing at a machine. */
const ownerSchema = z.object({
  userId: z.string(),
  name: z.string(),
  since: utc,
  /** When the owner was asked whether they still have it. */
  asked: z.optional(utc),
});

/** A shelved condition notifies nobody until then. */
export const shelfSchema = z.object({ until: utc, by: z.string(), reason: z.string() });

/** The cause of a condition and its remedy. */
export const outcomeSchema = z.object({
  cause: z.optional(z.string()),
  remedy: z.optional(z.string()),
  by: z.string(),
  timestamp: utc,
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** A condition: trouble of one kind in one place, from its first report until it is cleared. */
export const conditionSchema = z.object({
  conditionId: uuid,
  pilotCode: z.string(),
  topic: z.string(),
  /** From its latest event. */
  description: z.optional(z.string()),
  module: z.string(),
  moduleName: z.optional(z.string()),
  sourceComponent: z.optional(z.string()),
  priority: prioritySchema,
  /** How often it was reported as present. */
  count: z.int(),
  first: utc,
  last: utc,
  /** Since when it has been present without a break. */
  raised: utc,
  /** Undefined while it is present. */
  cleared: z.optional(utc),
  /** Raised three times within a minute (ISA-18.2). */
  chattering: z.boolean(),
  owner: z.optional(ownerSchema),
  shelf: z.optional(shelfSchema),
  /** When it was unshelved for everybody, as it became worse than when it was shelved (ISA-18.2). */
  worsened: z.optional(utc),
  /** The assignment that was made of it. */
  assignmentId: z.optional(z.string()),
  outcome: z.optional(outcomeSchema),
});
export type Condition = z.infer<typeof conditionSchema>;

/** A condition present this long without a break is a standing one (ISA-18.2). */
const STANDING_MS = 24 * 60 * 60_000;

export const isStanding = ({ cleared, raised }: Pick<Condition, 'cleared' | 'raised'>, now: number) =>
  cleared === undefined && now - Date.parse(raised) >= STANDING_MS;

/** How long it has been present, or was; ms. */
export const lastedMs = ({ first, cleared }: Pick<Condition, 'first' | 'cleared'>, now: number): number =>
  Math.max(0, (cleared === undefined ? now : Date.parse(cleared)) - Date.parse(first));

const weights: Readonly<Record<Priority, number>> = { Low: 0, Mid: 1, High: 2 };
export const isWorse = (one: Priority, than: Priority): boolean => weights[one] > weights[than];

/** What users did with a condition. */
export const conditionNoteKinds = [
  'taken',
  'givenBack',
  'handed',
  'assigned',
  'shelved',
  'unshelved',
  'asked',
  'unanswered',
  'noted',
  'explained',
] as const;
export type ConditionNoteKind = (typeof conditionNoteKinds)[number];
export const conditionNoteSchema = z.object({
  timestamp: utc,
  kind: z.enum(conditionNoteKinds),
  /** Empty if no user did it, but a time limit. */
  by: z.string(),
  /** The target of a handing over. */
  to: z.optional(z.string()),
  words: z.optional(z.string()),
  /** The priority to which it had risen and was unshelved. */
  priority: z.optional(prioritySchema),
});
export type ConditionNote = z.infer<typeof conditionNoteSchema>;

export const earlierConditionSchema = z.object({
  /** Only where the reader may open it. */
  conditionId: z.optional(uuid),
  first: utc,
  cleared: utc,
  /** The name of the last owner. */
  owner: z.optional(z.string()),
  outcome: z.optional(outcomeSchema),
});
export type EarlierCondition = z.infer<typeof earlierConditionSchema>;

export const conditionDetailSchema = z.object({
  ...conditionSchema.shape,
  /** Newest first. */
  notes: z.array(conditionNoteSchema),
  /** Undefined without an escalation plan. */
  escalation: z.optional(conditionEscalationSchema),
  /** The last three, newest first. */
  earlier: z.optional(z.array(earlierConditionSchema)),
});
export type ConditionDetail = z.infer<typeof conditionDetailSchema>;

export const conditionsQuery = z.object({
  ...pageFields,
  priority: filterFields.priority,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
  pilotCode: z.optional(pilotCodeSchema),
  active: z.optional(queryBoolean),
  shelved: z.optional(queryBoolean),
  owner: z.optional(z.enum(['me', 'somebody', 'nobody'])),
});
export type ConditionsQuery = z.infer<typeof conditionsQuery>;

/** `words` give the reason; they are optional shortly after acknowledging it, which may be a mistake. */
export const giveBackRequest = z.strictObject({ words: z.optional(text(500)) });

export const handConditionRequest = z.strictObject({ targetUserId: uuid, words: z.optional(text(500)) });

export const assignConditionRequest = z.strictObject({
  targetUserId: uuid,
  description: text(MAX_DESCRIPTION),
  priority: prioritySchema,
  due: z.optional(instant),
});

/** The longest note and remedy, in characters. */
export const MAX_NOTE = 2000;
export const conditionNoteRequest = z.strictObject({ words: text(MAX_NOTE) });

/** Null for what is not known. */
export const conditionOutcomeRequest = z
  .strictObject({ cause: z.nullable(line(MAX_CAUSE)), remedy: z.nullable(text(MAX_NOTE)) })
  .check(
    z.refine(({ cause, remedy }) => cause !== null || remedy !== null, {
      error: 'Needs a cause or a remedy',
      path: ['remedy'],
    }),
  );
export type ConditionOutcomeRequest = z.infer<typeof conditionOutcomeRequest>;

/** The causes of a pilot, in its order. */
export const causesSchema = z.array(z.string());
export const causesRequest = z.strictObject({
  causes: z.array(line(MAX_CAUSE)).check(
    z.maxLength(MAX_CAUSES),
    z.refine((causes) => new Set(causes).size === causes.length, 'Each cause once'),
  ),
});

/** The longest shelving: a long shift. */
export const MAX_SHELF_MINUTES = 12 * 60;
export const shelveRequest = z.strictObject({
  minutes: z.int().check(z.minimum(1), z.maximum(MAX_SHELF_MINUTES)),
  reason: text(500),
});

/** The answers of an escalation message's link. */
const conditionAnswers = ['have', 'notMe'] as const;
export type ConditionAnswer = (typeof conditionAnswers)[number];
export const conditionAnswerRequest = z.strictObject({
  token: z.string().check(z.trim(), z.minLength(1), z.maxLength(512)),
  answer: z.enum(conditionAnswers),
});

/** The current state of the condition behind such a link. Security: no more fields than its message had. */
export const conditionAskedSchema = z.object({
  conditionId: uuid,
  pilotCode: z.string(),
  topic: z.string(),
  description: z.optional(z.string()),
  module: z.string(),
  moduleName: z.optional(z.string()),
  priority: prioritySchema,
  raised: utc,
  cleared: z.optional(utc),
  /** `isYou`: the link was sent to the owner. `isAsked`: the owner is asked whether they still have it. */
  owner: z.optional(z.object({ name: z.string(), isYou: z.boolean(), isAsked: z.optional(z.boolean()) })),
});
export type ConditionAsked = z.infer<typeof conditionAskedSchema>;

import * as z from 'zod/mini';
import { type Priority, prioritySchema } from './enums';
import { conditionEscalationSchema } from './escalation';
import { filterFields, pageFields, queryBoolean } from './paging';
import { pilotCodeSchema } from './pilot';
import { instant, line, text, utc, uuid } from './text';

/** Ours: what an event says of the condition that it belongs to. */
export const eventStates = ['raised', 'changed', 'cleared'] as const;
export const eventStateSchema = z.enum(eventStates);
export type EventState = z.infer<typeof eventStateSchema>;

/** The longest name of a cause, and the most of them that a pilot has. */
export const MAX_CAUSE = 80;
export const MAX_CAUSES = 50;

/** How a producer names a condition: the same name is the same trouble (of one pilot). */
export const producerConditionSchema = line(200);

/** Somebody who said "I have it": of the notification, never of the machine. */
const holderSchema = z.object({
  userId: z.string(),
  name: z.string(),
  since: utc,
  /** When they were asked whether they still have it; without it they need not answer. */
  asked: z.optional(utc),
});

/** Put aside for a while: it tells nobody anything until then. */
export const shelfSchema = z.object({ until: utc, by: z.string(), reason: z.string() });

/** What caused a condition and what helped, once somebody has said so. */
export const outcomeSchema = z.object({
  cause: z.optional(z.string()),
  remedy: z.optional(z.string()),
  by: z.string(),
  timestamp: utc,
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** Trouble of one kind in one place: all events of it, from its first until it is over. */
export const conditionSchema = z.object({
  conditionId: uuid,
  pilotCode: z.string(),
  topic: z.string(),
  /** As its latest event has them. */
  description: z.optional(z.string()),
  module: z.string(),
  moduleName: z.optional(z.string()),
  sourceComponent: z.optional(z.string()),
  priority: prioritySchema,
  /** How often it was reported to be there. */
  count: z.int(),
  first: utc,
  last: utc,
  /** Since when it has been there without a break. */
  raised: utc,
  /** When it was over; without it, it is there. */
  cleared: z.optional(utc),
  /** Three times raised within a minute (ISA-18.2). */
  chattering: z.boolean(),
  holder: z.optional(holderSchema),
  shelf: z.optional(shelfSchema),
  /** When it came off the shelf for everybody, as it became worse than it was when it was put there (ISA-18.2). */
  worsened: z.optional(utc),
  /** The work that was made of it. */
  assignmentId: z.optional(z.string()),
  outcome: z.optional(outcomeSchema),
});
export type Condition = z.infer<typeof conditionSchema>;

/** There for so long without a break, a condition is a standing one (ISA-18.2). */
const STANDING_MS = 24 * 60 * 60_000;

export const isStanding = ({ cleared, raised }: Pick<Condition, 'cleared' | 'raised'>, now: number) =>
  cleared === undefined && now - Date.parse(raised) >= STANDING_MS;

/** How long it has been there, or was; ms. */
export const lastedMs = ({ first, cleared }: Pick<Condition, 'first' | 'cleared'>, now: number): number =>
  Math.max(0, (cleared === undefined ? now : Date.parse(cleared)) - Date.parse(first));

const weights: Readonly<Record<Priority, number>> = { Low: 0, Mid: 1, High: 2 };
export const isWorse = (one: Priority, than: Priority): boolean => weights[one] > weights[than];

/** What people did about a condition. */
export const conditionDeeds = [
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
export type ConditionDeed = (typeof conditionDeeds)[number];
export const conditionNoteSchema = z.object({
  timestamp: utc,
  deed: z.enum(conditionDeeds),
  /** Who did it; empty where the time did. */
  by: z.string(),
  /** To whom it went. */
  to: z.optional(z.string()),
  words: z.optional(z.string()),
  /** How bad it had become: that took it off the shelf. */
  priority: z.optional(prioritySchema),
});
export type ConditionNote = z.infer<typeof conditionNoteSchema>;

/** How the same trouble of the same machine went before. */
const earlierConditionSchema = z.object({
  /** Where the reader may read it. */
  conditionId: z.optional(uuid),
  first: utc,
  cleared: utc,
  /** The name of who had it in the end. */
  holder: z.optional(z.string()),
  outcome: z.optional(outcomeSchema),
});
export type EarlierCondition = z.infer<typeof earlierConditionSchema>;

export const conditionDetailSchema = z.object({
  ...conditionSchema.shape,
  /** Newest first. */
  notes: z.array(conditionNoteSchema),
  /** Without it there is no plan for it, or the back end knows none. */
  escalation: z.optional(conditionEscalationSchema),
  /** The last three times, the latest first. */
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
  /** Whose: the caller's, somebody's, nobody's. */
  holder: z.optional(z.enum(['me', 'somebody', 'nobody'])),
});
export type ConditionsQuery = z.infer<typeof conditionsQuery>;

/** Why; whoever takes a condition by mistake gives it back without a word, a moment later at most. */
export const giveBackRequest = z.strictObject({ words: z.optional(text(500)) });

export const handConditionRequest = z.strictObject({ targetUserId: uuid, words: z.optional(text(500)) });

export const assignConditionRequest = z.strictObject({
  targetUserId: uuid,
  description: text(2000),
  priority: prioritySchema,
  /** When it is to be done by. */
  due: z.optional(instant),
});

/** The most characters of a note, and of a remedy. */
export const MAX_NOTE = 2000;
export const conditionNoteRequest = z.strictObject({ words: text(MAX_NOTE) });

/** What it was put down to and what helped; null for what nobody knows. */
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

/** The longest a condition is shelved for: a long shift. */
export const MAX_SHELF_MINUTES = 12 * 60;
export const shelveRequest = z.strictObject({
  minutes: z.int().check(z.minimum(1), z.maximum(MAX_SHELF_MINUTES)),
  reason: text(500),
});

/** What whoever an escalation names says by the link of its message. */
const conditionAnswers = ['have', 'notMe'] as const;
export type ConditionAnswer = (typeof conditionAnswers)[number];
export const conditionAnswerRequest = z.strictObject({
  token: z.string().check(z.trim(), z.minLength(1), z.maxLength(512)),
  answer: z.enum(conditionAnswers),
});

/** What such a link is about, as it stands now: as much of it as its message said. */
export const conditionAskedSchema = z.object({
  conditionId: uuid,
  pilotCode: z.string(),
  topic: z.string(),
  description: z.optional(z.string()),
  module: z.string(),
  moduleName: z.optional(z.string()),
  priority: prioritySchema,
  raised: utc,
  /** When it was over, where it is. */
  cleared: z.optional(utc),
  /** The name of whoever has it, whether that is who the link was sent to, and whether they are asked if they still have it. */
  holder: z.optional(z.object({ name: z.string(), isYou: z.boolean(), isAsked: z.optional(z.boolean()) })),
});
export type ConditionAsked = z.infer<typeof conditionAskedSchema>;

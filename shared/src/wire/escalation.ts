import * as z from 'zod/mini';
import { dutyPersonSchema } from './duty';
import { priorities, prioritySchema } from './enums';
import { pilotCodeSchema } from './pilot';
import { roleNameSchema } from './role';
import { instant, utc, uuid } from './text';

/** By what a step tells people: their bell, a mail, a text message, a call. */
export const personChannels = ['bell', 'mail', 'sms', 'voice'] as const;
export type PersonChannel = (typeof personChannels)[number];
/** `target` is a place that a pilot's people look at: a Teams or Slack channel, a web address of another program. */
const escalationChannels = [...personChannels, 'target'] as const;

export const MAX_ESCALATION_STEPS = 10;
/** The latest that a step comes after the beginning, and the longest wait before a plan begins again: a day. */
export const MAX_ESCALATION_MINUTES = 24 * 60;
export const MAX_ESCALATION_ROUNDS = 20;

const minutes = (least: number) => z.int().check(z.minimum(least), z.maximum(MAX_ESCALATION_MINUTES));

/** Whom a step tells: who of a role is on duty (everybody of it where nobody is), everybody of a role, one person. */
const toSchema = z.union([
  z.strictObject({ kind: z.literal('onDuty'), role: roleNameSchema }),
  z.strictObject({ kind: z.literal('role'), role: roleNameSchema }),
  z.strictObject({ kind: z.literal('person'), userId: uuid }),
]);

const stepSchema = z.union([
  z.strictObject({ afterMinutes: minutes(0), by: z.enum(personChannels), to: toSchema }),
  z.strictObject({ afterMinutes: minutes(0), by: z.literal('target'), targetId: uuid }),
]);
export type EscalationStep = z.infer<typeof stepSchema>;

const inOrder = (steps: readonly EscalationStep[]) =>
  steps.every(({ afterMinutes }, at) => afterMinutes >= (steps[at - 1]?.afterMinutes ?? 0));

/** What happens while nobody has a condition: steps by minutes after its beginning, and how often all of it again. */
export const escalationPlanRequest = z.strictObject({
  /** For conditions at least so bad. */
  minimumPriority: prioritySchema,
  steps: z
    .array(stepSchema)
    .check(
      z.minLength(1, 'Needs a step'),
      z.maxLength(MAX_ESCALATION_STEPS),
      z.refine(inOrder, 'Each step is as late as the one before it, or later'),
    ),
  /** So many minutes after its last step it begins again, so many times. */
  repeat: z.optional(
    z.strictObject({
      minutes: minutes(1),
      times: z.int().check(z.minimum(1), z.maximum(MAX_ESCALATION_ROUNDS)),
    }),
  ),
});
export type EscalationPlanRequest = z.infer<typeof escalationPlanRequest>;

const answeredTo = z.object({
  kind: z.enum(['onDuty', 'role', 'person']),
  /** Empty where there is no such role any more. */
  role: z.optional(z.string()),
  userId: z.optional(uuid),
});
/** A plan as it is kept: a role, a person or a target of it may be gone. */
export const escalationPlanSchema = z.object({
  minimumPriority: prioritySchema,
  steps: z.array(
    z.object({
      afterMinutes: z.int(),
      by: z.enum(escalationChannels),
      to: z.optional(answeredTo),
      targetId: z.optional(uuid),
    }),
  ),
  repeat: z.optional(z.object({ minutes: z.int(), times: z.int() })),
});
export type EscalationPlan = z.infer<typeof escalationPlanSchema>;

/** Whom a step reached: those it is for; everybody of the role, as nobody was on duty; nobody. */
const escalationOutcomes = ['asPlanned', 'wholeRole', 'nobody'] as const;
export type EscalationOutcome = (typeof escalationOutcomes)[number];

/** One step at its moment: as it would be, will be, or was. */
export const escalationFiringSchema = z.object({
  /** When it is due. */
  at: utc,
  /** When it was done. */
  sent: z.optional(utc),
  /** From 1: how often the plan has begun. */
  round: z.int(),
  /** From 1: which of its steps. */
  step: z.int(),
  by: z.enum(escalationChannels),
  to: z.optional(
    z.object({
      kind: z.enum(['onDuty', 'role', 'person']),
      role: z.optional(z.string()),
      person: z.optional(dutyPersonSchema),
    }),
  ),
  /** The name of the target. */
  target: z.optional(z.string()),
  people: z.array(dutyPersonSchema),
  outcome: z.enum(escalationOutcomes),
});
export type EscalationFiring = z.infer<typeof escalationFiringSchema>;

/** What ended the steps: somebody has it, it is over, it is shelved, all were done, the plan was taken away. */
export const escalationEnds = ['held', 'cleared', 'shelved', 'done', 'removed'] as const;
export type EscalationEnd = (typeof escalationEnds)[number];

/** Where the latest escalation of a condition stands. */
export const conditionEscalationSchema = z.object({
  began: utc,
  ended: z.optional(utc),
  why: z.optional(z.enum(escalationEnds)),
  next: z.optional(escalationFiringSchema),
  /** Newest first. */
  sent: z.array(escalationFiringSchema),
});
export type ConditionEscalation = z.infer<typeof conditionEscalationSchema>;

export const rehearseRequest = z.strictObject({
  priority: z.enum(priorities),
  at: instant,
  /** Of a mapping for every pilot: in which one. */
  pilotCode: z.optional(pilotCodeSchema),
  /** A plan that is not saved yet; the saved one otherwise. */
  plan: z.optional(escalationPlanRequest),
});
export type RehearseRequest = z.infer<typeof rehearseRequest>;

/** What would happen, step by step, if nobody took it; nothing where the plan is for worse. */
export const rehearsalSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  firings: z.array(escalationFiringSchema),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

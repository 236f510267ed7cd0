import * as z from 'zod/mini';
import { deliveryFailures, deliveryStates } from './channel';
import { dutyPersonSchema } from './duty';
import { priorities, prioritySchema } from '../enums';
import { pilotCodeSchema } from '../people/pilot';
import { roleNameSchema } from '../people/role';
import { instant, utc, uuid } from '../text';

/** The channels of a step to people. */
export const personChannels = ['bell', 'mail', 'sms', 'voice'] as const;
export type PersonChannel = (typeof personChannels)[number];
/** `target` is a Teams or Slack channel, or a web address of another program. */
const escalationChannels = [...personChannels, 'target'] as const;

export const MAX_ESCALATION_STEPS = 10;
/** The latest time of a step, and the longest pause before a repeat. */
export const MAX_ESCALATION_MINUTES = 24 * 60;
export const MAX_ESCALATION_ROUNDS = 20;

const minutes = (least: number) => z.int().check(z.minimum(least), z.maximum(MAX_ESCALATION_MINUTES));

/** The recipients of a step. `onDuty`: those of a role who are on duty, or the whole role where nobody is. */
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

/** An escalation plan: steps by minutes after the beginning, while nobody owns the condition, and repeats. */
export const escalationPlanRequest = z.strictObject({
  minimumPriority: prioritySchema,
  steps: z
    .array(stepSchema)
    .check(
      z.minLength(1, 'Needs a step'),
      z.maxLength(MAX_ESCALATION_STEPS),
      z.refine(inOrder, 'Each step is as late as the one before it, or later'),
    ),
  /** It begins again `minutes` after its last step, `times` times. */
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
  /** Empty if that role was deleted. */
  role: z.optional(z.string()),
  userId: z.optional(uuid),
});
/** A stored plan, whose role, person or target may have been deleted. */
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

/** Whom a step reached; `wholeRole`, as nobody was on duty. */
const escalationOutcomes = ['asPlanned', 'wholeRole', 'nobody'] as const;
export type EscalationOutcome = (typeof escalationOutcomes)[number];

/** `waiting` is still being tried, `failed` is given up; `unknown` is no longer kept, so nobody knows. */
const escalationDeliveryStates = [...deliveryStates, 'unknown'] as const;

/** A message of a step by mail, SMS, call or target: whether the other side has taken it. */
const escalationDeliverySchema = z.object({
  /** Whom it is for; undefined for a target. */
  person: z.optional(dutyPersonSchema),
  state: z.enum(escalationDeliveryStates),
  /** Why the last attempt failed. */
  reason: z.optional(z.enum(deliveryFailures)),
  /** The HTTP status of the answer. */
  status: z.optional(z.int()),
});
export type EscalationDelivery = z.infer<typeof escalationDeliverySchema>;

/** One step at its time: planned, due or done. */
export const escalationFiringSchema = z.object({
  at: utc,
  sent: z.optional(utc),
  /** From 1: the run of the plan. */
  round: z.int(),
  /** From 1. */
  step: z.int(),
  by: z.enum(escalationChannels),
  to: z.optional(
    z.object({
      kind: z.enum(['onDuty', 'role', 'person']),
      role: z.optional(z.string()),
      person: z.optional(dutyPersonSchema),
    }),
  ),
  target: z.optional(z.string()),
  people: z.array(dutyPersonSchema),
  outcome: z.enum(escalationOutcomes),
  /** What became of its messages. Undefined before it is done, by bell, for nobody, and in earlier back ends. */
  deliveries: z.optional(z.array(escalationDeliverySchema)),
});
export type EscalationFiring = z.infer<typeof escalationFiringSchema>;

/** What ended an escalation: an owner, the condition's end, shelving, the last step, or the plan's removal. */
export const escalationEnds = ['held', 'cleared', 'shelved', 'done', 'removed'] as const;
export type EscalationEnd = (typeof escalationEnds)[number];

/** The state of a condition's latest escalation. */
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
  /** For a mapping of all pilots, the one to rehearse. */
  pilotCode: z.optional(pilotCodeSchema),
  /** An unsaved plan; without it, the saved one. */
  plan: z.optional(escalationPlanRequest),
});
export type RehearseRequest = z.infer<typeof rehearseRequest>;

/** The steps if nobody acknowledged the condition; empty if the plan is for higher priorities. */
export const rehearsalSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  firings: z.array(escalationFiringSchema),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

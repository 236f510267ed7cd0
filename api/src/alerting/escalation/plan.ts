import { personChannels, priorities } from '@portal/shared/wire';
import * as z from 'zod/mini';

const toSchema = z.union([
  z.object({ kind: z.enum(['onDuty', 'role']), roleId: z.string() }),
  z.object({ kind: z.literal('person'), userId: z.string() }),
]);
const stepSchema = z.union([
  z.object({ afterMinutes: z.int(), by: z.enum(personChannels), to: toSchema }),
  z.object({ afterMinutes: z.int(), by: z.literal('target'), targetId: z.string() }),
]);

/** An escalation plan as stored, with ids; runs keep a copy. */
export const planSchema = z.object({
  minimumPriority: z.enum(priorities),
  /** Ordered by their minutes. */
  steps: z.array(stepSchema),
  /** Repeats the whole plan `times` times, each so many minutes after its last step. */
  repeat: z.nullable(z.object({ minutes: z.int(), times: z.int() })),
});
export type StoredEscalation = z.infer<typeof planSchema>;
export type StoredStep = StoredEscalation['steps'][number];
export type Recipients = z.infer<typeof toSchema>;

/** One step of one round, at its moment (epoch ms). Rounds and steps count from 0. */
export interface ScheduledStep {
  readonly round: number;
  readonly index: number;
  readonly step: StoredStep;
  readonly at: number;
}

const MINUTE_MS = 60_000;

/** The length of a round, ms. */
const roundMs = ({ steps, repeat }: StoredEscalation): number =>
  ((steps.at(-1)?.afterMinutes ?? 0) + (repeat?.minutes ?? 0)) * MINUTE_MS;

/** The `nth` step of a plan over all rounds, from 0; undefined after the last one. `began` is epoch ms. */
export function scheduledStep(plan: StoredEscalation, began: number, nth: number): ScheduledStep | undefined {
  const count = plan.steps.length;
  const round = count === 0 ? 0 : Math.floor(nth / count);
  const index = nth - round * count;
  const step = plan.steps[index];
  if (step === undefined || round > (plan.repeat?.times ?? 0)) return undefined;
  return { round, index, step, at: began + round * roundMs(plan) + step.afterMinutes * MINUTE_MS };
}

/** All steps of a plan over all rounds, in order; `began` is epoch ms. */
export function scheduledSteps(plan: StoredEscalation, began: number): ScheduledStep[] {
  const moments: ScheduledStep[] = [];
  for (let nth = 0; ; nth++) {
    const moment = scheduledStep(plan, began, nth);
    if (moment === undefined) return moments;
    moments.push(moment);
  }
}

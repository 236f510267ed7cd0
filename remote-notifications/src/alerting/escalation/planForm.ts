import type { DutyPerson, EscalationPlan, EscalationPlanRequest, Priority } from '@portal/kit/wire';

type Step = EscalationPlanRequest['steps'][number];
export type Channel = Step['by'];
type ToKind = 'onDuty' | 'role' | 'person';

export interface StepForm {
  afterMinutes: string;
  by: Channel;
  kind: ToKind;
  role: string;
  person: DutyPerson | null;
  targetId: string;
}

export interface PlanForm {
  minimumPriority: Priority;
  steps: StepForm[];
  repeats: boolean;
  repeatMinutes: string;
  /** All rounds, with the first one; the plan on the wire counts those after it. */
  rounds: string;
}

export const CHANNELS: readonly Channel[] = ['bell', 'mail', 'sms', 'voice', 'target'];
export const TO_KINDS: readonly ToKind[] = ['onDuty', 'role', 'person'];

/**
 * The default of a new step: five minutes after the previous one.
 * @param hasDuty whether the site has duty plans; without them, a step reaches the whole role
 */
export const nextStep = (before: StepForm | undefined, hasDuty: boolean): StepForm => ({
  afterMinutes: before === undefined ? '0' : String(Number(before.afterMinutes) + 5),
  by: before === undefined ? 'bell' : 'mail',
  kind: before?.kind ?? (hasDuty ? 'onDuty' : 'role'),
  role: before?.role ?? '',
  person: null,
  targetId: '',
});

/** The form of a plan. Deleted people and targets stay empty, to be chosen again. */
export function planFormOf(
  plan: EscalationPlan | null,
  staff: readonly DutyPerson[],
  targetIds: readonly string[],
  hasDuty: boolean,
): PlanForm {
  const steps = plan?.steps.map(({ afterMinutes, by, to, targetId = '' }): StepForm => ({
    afterMinutes: String(afterMinutes),
    by,
    kind: to?.kind ?? (hasDuty ? 'onDuty' : 'role'),
    role: to?.role ?? '',
    person: staff.find(({ userId }) => userId === to?.userId) ?? null,
    targetId: targetIds.includes(targetId) ? targetId : '',
  }));
  return {
    minimumPriority: plan?.minimumPriority ?? 'High',
    steps: steps ?? [nextStep(undefined, hasDuty)],
    repeats: plan?.repeat !== undefined,
    repeatMinutes: String(plan?.repeat?.minutes ?? 15),
    rounds: String((plan?.repeat?.times ?? 3) + 1),
  };
}

function stepOf({ afterMinutes, by, kind, role, person, targetId }: StepForm): Step {
  const minutes = Number(afterMinutes);
  if (by === 'target') return { afterMinutes: minutes, by, targetId };
  const to = kind === 'person' ? { kind, userId: person?.userId ?? '' } : { kind, role };
  return { afterMinutes: minutes, by, to };
}

export const planRequestOf = ({
  minimumPriority,
  steps,
  repeats,
  repeatMinutes,
  rounds,
}: PlanForm): EscalationPlanRequest => ({
  minimumPriority,
  steps: steps.map(stepOf),
  ...(repeats && { repeat: { minutes: Number(repeatMinutes), times: Number(rounds) - 1 } }),
});

export const isWithin = (text: unknown, least: number, most: number): boolean =>
  typeof text === 'string' && /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** The fields of the form by the names that the server uses; of a step with a recipient, such as `steps.0.to.role`. */
const formNames: readonly (readonly [RegExp, string])[] = [
  [/^(steps\.\d+)\.to\.userId$/, '$1.person'],
  [/^(steps\.\d+)\.to$/, '$1.kind'],
  [/^(steps\.\d+)\.to\.(kind|role)$/, '$1.$2'],
  [/^repeat\.minutes$/, 'repeatMinutes'],
  [/^repeat\.times$/, 'rounds'],
];

/** The server's messages by the names of the form's fields. */
export const formFieldsOf = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      const known = formNames.find(([pattern]) => pattern.test(name));
      return [known ? name.replace(...known) : name, message];
    }),
  );

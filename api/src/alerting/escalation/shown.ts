import { type EscalationFiring, type EscalationPlan, isPhoneChannel } from '@portal/shared/wire';
import { personIn } from '../duty/dutyQueries';
import { type StoredEscalation, type StoredStep } from './plan';
import { type Firing } from './stepRecipients';
import { type NamedSurroundings } from './escalationFacts';

const iso = (at: number) => new Date(at).toISOString();

type ShownTo = NonNullable<EscalationFiring['to']>;

function toOf(step: Exclude<StoredStep, { by: 'target' }>, { roster, roles }: NamedSurroundings): ShownTo {
  const { to } = step;
  if (to.kind !== 'person') return { kind: to.kind, role: roles.get(to.roleId)?.name ?? '' };
  const person = personIn(roster.names, to.userId);
  return { kind: 'person', ...(person !== undefined && { person }) };
}

/**
 * The people whom a step really reaches. A message to a person without a number is ordered in any case, and listed as
 * not sent.
 */
function reachedBy({ step: { by }, people, outcome }: Firing, { withPhone }: NamedSurroundings) {
  if (!isPhoneChannel(by)) return { people, outcome };
  const callable = people.filter((id) => withPhone[by].has(id));
  return { people: callable, outcome: callable.length === 0 ? ('nobody' as const) : outcome };
}

export function firingShown(firing: Firing, surroundings: NamedSurroundings): EscalationFiring {
  const { round, index, step, at } = firing;
  const { people, outcome } = reachedBy(firing, surroundings);
  const target = step.by === 'target' ? surroundings.targetNames.get(step.targetId) : undefined;
  return {
    at: iso(at),
    round: round + 1,
    step: index + 1,
    by: step.by,
    ...(step.by !== 'target' && { to: toOf(step, surroundings) }),
    ...(target !== undefined && { target }),
    people: people.flatMap((id) => personIn(surroundings.roster.names, id) ?? []),
    outcome,
  };
}

/** @param roles names by id */
export const planShown = (
  { minimumPriority, steps, repeat }: StoredEscalation,
  roles: ReadonlyMap<string, string>,
): EscalationPlan => ({
  minimumPriority,
  steps: steps.map((step) => {
    const { afterMinutes, by } = step;
    if (step.by === 'target') return { afterMinutes, by, targetId: step.targetId };
    const { to } = step;
    return {
      afterMinutes,
      by,
      to: to.kind === 'person' ? { ...to } : { kind: to.kind, role: roles.get(to.roleId) ?? '' },
    };
  }),
  ...(repeat !== null && { repeat: { ...repeat } }),
});

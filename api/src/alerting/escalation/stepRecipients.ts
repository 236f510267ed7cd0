import { type EscalationOutcome } from '@portal/shared/wire';
import { peopleOnDuty } from '../duty/onDuty';
import { type Roster } from '../duty/roster';
import { type ScheduledStep, scheduledSteps, type StoredEscalation, type Recipients } from './plan';

/** All facts that decide whom a step reaches in a pilot. */
export interface Surroundings {
  readonly roster: Roster;
  /** The roles of the pilot by id. */
  readonly roles: ReadonlyMap<string, { readonly name: string; readonly people: readonly string[] }>;
  /** Ids of enabled targets. */
  readonly targets: ReadonlySet<string>;
}

export interface Firing extends ScheduledStep {
  /** User ids; empty for a step to a target. */
  readonly people: readonly string[];
  readonly outcome: EscalationOutcome;
}

type Reached = Pick<Firing, 'people' | 'outcome'>;

const nobody: Reached = { people: [], outcome: 'nobody' };
const reached = (people: readonly string[], outcome: 'asPlanned' | 'wholeRole' = 'asPlanned'): Reached =>
  people.length === 0 ? nobody : { people: [...new Set(people)].sort(), outcome };

/**
 * The people of a step. If nobody of a role is on duty, it reaches all of them: waking too many people is better than
 * nobody knowing.
 */
function peopleOf(to: Recipients, { roster, roles }: Surroundings, at: number): Reached {
  if (to.kind === 'person') return reached(roster.staff.has(to.userId) ? [to.userId] : []);
  const role = roles.get(to.roleId);
  if (role === undefined) return nobody;
  if (to.kind === 'role') return reached(role.people);
  const onDuty = peopleOnDuty(roster, role.name, at);
  return onDuty.length > 0 ? reached(onDuty) : reached(role.people, 'wholeRole');
}

export function firingOf(moment: ScheduledStep, surroundings: Surroundings, at = moment.at): Firing {
  const { step } = moment;
  if (step.by !== 'target') return { ...moment, ...peopleOf(step.to, surroundings, at) };
  return { ...moment, people: [], outcome: surroundings.targets.has(step.targetId) ? 'asPlanned' : 'nobody' };
}

/** All steps of a plan that nothing stops. The rehearsal shows exactly these, and the escalation runs them. */
export const planAt = (plan: StoredEscalation, began: number, surroundings: Surroundings): Firing[] =>
  scheduledSteps(plan, began).map((moment) => firingOf(moment, surroundings));

/** Up to this late (ms), a step reaches the people of its planned moment; later, those of the moment when it runs. */
const LATE_MS = 60_000;

/** The moment (epoch ms) for which people are looked up when a step runs. */
export const peopleMoment = (due: number, now: number): number => (now - due < LATE_MS ? due : now);

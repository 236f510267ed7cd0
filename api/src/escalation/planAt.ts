import { type EscalationOutcome } from '@portal/shared/wire';
import { onDutyAt } from '../duty/onDuty';
import { type Roster } from '../duty/roster';
import { type Moment, momentsOf, type Plan, type Recipients } from './plan';

/** Everything that says whom a step reaches in a pilot. */
export interface Surroundings {
  readonly roster: Roster;
  /** The roles of the pilot by their ids: their names, and who holds them. */
  readonly roles: ReadonlyMap<string, { readonly name: string; readonly people: readonly string[] }>;
  /** Targets that are switched on, by their ids. */
  readonly targets: ReadonlySet<string>;
}

/** A step at its moment, and whom it reaches. */
export interface Firing extends Moment {
  /** Their ids; of a step to a target nobody's. */
  readonly people: readonly string[];
  readonly outcome: EscalationOutcome;
}

type Reached = Pick<Firing, 'people' | 'outcome'>;

const nobody: Reached = { people: [], outcome: 'nobody' };
const reached = (people: readonly string[], outcome: 'asPlanned' | 'wholeRole' = 'asPlanned'): Reached =>
  people.length === 0 ? nobody : { people: [...new Set(people)].sort(), outcome };

/**
 * Whom a step is for at a moment (epoch ms). Where nobody of a role is on duty, everybody of it is told: waking too many is
 * better than nobody knowing.
 */
function peopleOf(to: Recipients, { roster, roles }: Surroundings, at: number): Reached {
  if (to.kind === 'person') return reached(roster.staff.has(to.userId) ? [to.userId] : []);
  const role = roles.get(to.roleId);
  if (role === undefined) return nobody;
  if (to.kind === 'role') return reached(role.people);
  const turns = onDutyAt(roster, at).find((one) => one.role === role.name)?.turns ?? [];
  const onDuty = turns.flatMap(({ duties }) => duties.flatMap(({ userId }) => userId ?? []));
  return onDuty.length > 0 ? reached(onDuty) : reached(role.people, 'wholeRole');
}

/** One step, and whom it reaches at a moment (epoch ms). */
export function firingOf(moment: Moment, surroundings: Surroundings, at = moment.at): Firing {
  const { step } = moment;
  if (step.by !== 'target') return { ...moment, ...peopleOf(step.to, surroundings, at) };
  return { ...moment, people: [], outcome: surroundings.targets.has(step.targetId) ? 'asPlanned' : 'nobody' };
}

/**
 * What a plan does from its beginning (epoch ms) on, if nobody takes what it is about. The rehearsal shows just this, and
 * the scheduler sends just this, one after the other.
 */
export const planAt = (plan: Plan, began: number, surroundings: Surroundings): Firing[] =>
  momentsOf(plan, began).map((moment) => firingOf(moment, surroundings));

/** So late a step is still done for those of its own moment; later it is for those who are there by then. */
const LATE_MS = 60_000;

/** For which moment (epoch ms) people are looked up when a step is done. */
export const peopleMoment = (due: number, now: number): number => (now - due < LATE_MS ? due : now);

import {
  type Duty as WireDuty,
  type DutyPlan,
  type RoleNow as WireRoleNow,
  type Turn as WireTurn,
} from '@portal/shared/wire';
import { type RoleNow } from './onDuty';
import { type Duty, type RolePlan, type DutyTurn } from './roster';
import { personIn } from './dutyQueries';

type NamesById = ReadonlyMap<string, string>;

const iso = (at: number) => new Date(at).toISOString();

function dutyOf(names: NamesById, { from, to, userId, why, instead }: Duty): WireDuty {
  const [person, other] = [personIn(names, userId), personIn(names, instead)];
  return {
    from: iso(from),
    to: iso(to),
    why,
    ...(person !== undefined && { person }),
    ...(other !== undefined && { instead: other }),
  };
}

export const turnOf =
  (names: NamesById) =>
  ({ role, shiftId, shift, day, from, to, off, duties }: DutyTurn): WireTurn => ({
    role,
    shiftId,
    shift,
    day,
    from: iso(from),
    to: iso(to),
    off,
    duties: duties.map((duty) => dutyOf(names, duty)),
  });

export const roleNowOf =
  (names: NamesById) =>
  ({ role, turns, next }: RoleNow): WireRoleNow => ({
    role,
    turns: turns.map(turnOf(names)),
    ...(next !== undefined && { next: turnOf(names)(next) }),
  });

/** A duty plan as the wire has it, without people who are no longer on the roster. */
export const dutyPlanOf =
  (names: NamesById) =>
  ({ role, from, shifts }: RolePlan): DutyPlan => ({
    role,
    from,
    shifts: shifts.map(({ people, days, ...shift }) => ({
      ...shift,
      days: [...days],
      people: people.flatMap((id) => personIn(names, id) ?? []),
    })),
  });

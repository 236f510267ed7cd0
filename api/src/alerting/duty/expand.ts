import { setImmediate } from 'node:timers/promises';
import { type Aways, awaysOf, worked } from './absent';
import {
  type Duty,
  type Exception,
  type Move,
  type RolePlan,
  type Roster,
  type Shift,
  type DutyTurn,
  type TurnKey,
} from './roster';
import { type Day, dayAt, later, zonedTimeToMs, weekdayOf } from './wallClock';

interface OnDuty {
  readonly userId: string;
  readonly why: 'plan' | 'exception' | 'swap';
  readonly instead?: string;
}

const nameOf = ({ shiftId, day }: TurnKey): string => `${shiftId} ${day}`;

/** What is agreed for single turns, by their names. */
interface RosterChanges {
  readonly exceptions: ReadonlyMap<string, Exception>;
  readonly moves: ReadonlyMap<string, readonly Move[]>;
}

function changesOf({ exceptions, moves }: Roster): RosterChanges {
  const byTurn = new Map<string, Move[]>();
  for (const move of moves) {
    const name = nameOf(move);
    const list = byTurn.get(name);
    if (list === undefined) byTurn.set(name, [move]);
    else list.push(move);
  }
  return { exceptions: new Map(exceptions.map((one) => [nameOf(one), one])), moves: byTurn };
}

/** The people of a turn: by the pattern, an exception from it, and agreed swaps. */
function dutyOf(
  { exceptions, moves }: RosterChanges,
  shift: Shift,
  key: TurnKey,
): { held: OnDuty[]; off: boolean } {
  const exception = exceptions.get(nameOf(key));
  const why = exception === undefined ? 'plan' : 'exception';
  let onDuty = [...new Set(exception?.people ?? shift.people)].map((userId): OnDuty => ({ userId, why }));
  for (const { from, to } of moves.get(nameOf(key)) ?? []) {
    // A swap no longer counts if somebody else has the turn by now.
    const fits = onDuty.some((one) => one.userId === from);
    if (!fits || onDuty.some((one) => one.userId === to)) continue;
    onDuty = onDuty.map((one) => (one.userId === from ? { userId: to, why: 'swap', instead: from } : one));
  }
  return { held: onDuty, off: exception?.people.length === 0 };
}

const awayFor = (userId: string) => ({ why: 'absence', instead: userId }) as const;

interface Facts {
  readonly roster: Roster;
  readonly aways: Aways;
  readonly changes: RosterChanges;
}

const known = new WeakMap<Roster, Facts>();

/** Derived once for each roster: an escalation plan asks it 210 times, and a site has thousands of absences. */
function factsOf(roster: Roster): Facts {
  const facts = known.get(roster) ?? { roster, aways: awaysOf(roster), changes: changesOf(roster) };
  known.set(roster, facts);
  return facts;
}

/** @returns nothing where a clock change skips the whole shift */
function turnOn({ roster, aways, changes }: Facts, { role }: RolePlan, shift: Shift, day: Day): DutyTurn[] {
  const { shiftId, starts, ends, name } = shift;
  const from = zonedTimeToMs(roster.timeZone, `${day}T${starts}`);
  const to = zonedTimeToMs(roster.timeZone, `${ends > starts ? day : later(day, 1)}T${ends}`);
  if (from >= to) return [];
  const { held: onDuty, off } = dutyOf(changes, shift, { shiftId, day });
  const isFree = (userId: string) => roster.staff.has(userId) && !onDuty.some((one) => one.userId === userId);
  const duties = onDuty.flatMap(({ userId, ...rest }): Duty[] =>
    roster.staff.has(userId)
      ? worked({ from, to, userId, ...rest }, aways, isFree)
      : [{ from, to, userId: null, ...(roster.disabled.has(userId) ? awayFor(userId) : { why: rest.why }) }],
  );
  const nobody: Duty[] = [{ from, to, userId: null, why: 'plan' }];
  return [
    {
      role,
      shiftId,
      shift: name,
      day,
      from,
      to,
      off,
      holders: onDuty.map(({ userId }) => userId),
      duties: off ? [] : duties.length === 0 ? nobody : duties,
    },
  ];
}

/** The plans of each role, the latest first. */
function byRole(plans: readonly RolePlan[]): RolePlan[][] {
  const roles = new Map<string, RolePlan[]>();
  for (const plan of plans) roles.set(plan.role, [...(roles.get(plan.role) ?? []), plan]);
  return [...roles.values()].map((of) => of.sort((one, other) => (one.from < other.from ? 1 : -1)));
}

/** The turns of each day around a time, in the order of the days. */
function* turnsByDay(
  roster: Roster,
  plans: readonly RolePlan[],
  from: number,
  to: number,
): Generator<readonly DutyTurn[]> {
  const facts = factsOf(roster);
  const roles = byRole(plans);
  const last = dayAt(roster.timeZone, to);
  // A shift that began on the day before may still run.
  for (let day = later(dayAt(roster.timeZone, from), -1); day <= last; day = later(day, 1)) {
    const turns: DutyTurn[] = [];
    for (const ofRole of roles) {
      const plan = ofRole.find((one) => one.from <= day);
      for (const shift of plan?.shifts ?? [])
        if (plan && shift.days.includes(weekdayOf(day))) turns.push(...turnOn(facts, plan, shift, day));
    }
    yield turns.filter((turn) => turn.from < to && from < turn.to);
  }
}

const byBeginning = (one: DutyTurn, other: DutyTurn): number => one.from - other.from || one.to - other.to;

/**
 * The turns that overlap a time of a few days, each whole, ordered by their beginning. `from` and `to` (exclusive) are
 * epoch ms.
 * @param ofRole only those of this role
 */
export function turnsWithin(roster: Roster, from: number, to: number, ofRole?: string): DutyTurn[] {
  const plans = ofRole === undefined ? roster.plans : roster.plans.filter(({ role }) => role === ofRole);
  return [...turnsByDay(roster, plans, from, to)].flat().sort(byBeginning);
}

/**
 * Like `turnsWithin`, for a time of weeks or months. Ninety days and four hundred shifts of each are harmless;
 * multiplied they would hold everybody up for half a second, so others get a turn after each day.
 */
export async function turnsOfPeriod(roster: Roster, from: number, to: number): Promise<DutyTurn[]> {
  const turns: DutyTurn[] = [];
  for (const ofDay of turnsByDay(roster, roster.plans, from, to)) {
    turns.push(...ofDay);
    await setImmediate();
  }
  return turns.sort(byBeginning);
}

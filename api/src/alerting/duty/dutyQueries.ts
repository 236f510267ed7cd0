import { ALL, type DutyPerson } from '@portal/shared/wire';
import {
  type Call,
  type Caller,
  col,
  objectOf,
  type Queryable,
  raw,
  reach,
  rows,
  shownName,
  type Site,
  type Sql,
  sql,
} from '../../platform';
import { type Absence, type Exception, type Move, type RolePlan, type Roster, type Shift } from './roster';
import { dayAt, later } from './wallClock';

export interface DutyPilot {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  /** False where the site leaves duty plans out. */
  readonly hasDuty: boolean;
}

export type NamedRoster = Roster & {
  /** Of the staff. */
  readonly names: ReadonlyMap<string, string>;
  /** Those of disabled accounts too. */
  readonly allNames: ReadonlyMap<string, string>;
  /** The staff with an activated account. The others neither see the bell nor get messages. */
  readonly active: ReadonlySet<string>;
};

export const pilotShape = { code: col.text, name: col.text, timeZone: col.text, hasDuty: col.flag };
/** The zone of the pilot `p`, or the one of pilots that have none of their own. */
export const zoneOf = (fallback: string): Sql => sql`coalesce(p.time_zone, ${fallback}::text)`;
/** Of the pilot `p`. */
export const pilotColumns = ({ timeZone, leftOut }: Site): Sql =>
  sql`p.code, p.name, ${zoneOf(timeZone)} as "timeZone", ${!leftOut.includes('duty')}::boolean as "hasDuty"`;

/** Locks the pilot `p`, so that changes in one pilot run one after another and each sees the one before. */
export const oneAtATime = raw('for no key update of p');

/** @throws Refusal `unknown`, `forbidden` */
export async function findPilot(
  db: Queryable,
  caller: Caller,
  call: Call,
  code: string,
  site: Site,
  lock: Sql = raw(''),
): Promise<DutyPilot> {
  return objectOf(
    db,
    'pilot',
    pilotShape,
    sql`select ${pilotColumns(site)}, ${reach(caller, call, { pilot: sql`p.code` })} as allowed
      from pilots p where p.code = ${code} and p.code <> ${ALL} ${lock}`,
  );
}

/** The pilots `p` that meet a condition, `ALL` excepted. */
export const pilotsWhere = (db: Queryable, where: Sql, site: Site): Promise<DutyPilot[]> =>
  rows(
    db,
    pilotShape,
    sql`select ${pilotColumns(site)} from pilots p where p.code <> ${ALL} and (${where}) order by p.code`,
  );

export const pilotsOf = (db: Queryable, caller: Caller, call: Call, site: Site): Promise<DutyPilot[]> =>
  pilotsWhere(db, reach(caller, call, { pilot: sql`p.code` }), site);

/** The people of a pilot or of ALL. People with a disabled account cannot be on duty but stay in the plan. */
const peopleOf = (db: Queryable, code: string) =>
  rows(
    db,
    { id: col.text, name: col.text, isActive: col.flag, isDisabled: col.flag },
    sql`select u.id, ${shownName} as name, u.status = 'ACTIVE' as "isActive", u.status = 'DISABLED' as "isDisabled"
      from users u where u.pilot_code in (${code}, ${ALL})`,
  );

const namesOf = (people: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(people.map(({ id, name }) => [id, name]));

/** The names by id of the people who can be on duty in a pilot. */
export const staffOf = async (db: Queryable, code: string): Promise<Map<string, string>> =>
  namesOf((await peopleOf(db, code)).filter(({ isDisabled }) => !isDisabled));

/** The names by id of the people who can be in a plan of a pilot. */
export const plannedOf = async (db: Queryable, code: string): Promise<Map<string, string>> =>
  namesOf(await peopleOf(db, code));

export async function plansOf(db: Queryable, code: string, from: string): Promise<RolePlan[]> {
  const stored = await rows(
    db,
    {
      id: col.text,
      role: col.text,
      from: col.text,
      shiftId: col.orNull(col.text),
      name: col.orNull(col.text),
      days: col.orNull(col.numbers),
      starts: col.orNull(col.text),
      ends: col.orNull(col.text),
      people: col.orNull(col.texts),
    },
    sql`select p.id, r.name as role, p.valid_from as from, s.shift_id as "shiftId", s.name, s.days, s.starts, s.ends,
        s.people::text[] as people
      from duty_plans p join roles r on r.id = p.role_id left join duty_shifts s on s.plan_id = p.id
      where p.pilot_code = ${code} and p.valid_from >= coalesce((
        select max(o.valid_from) from duty_plans o
        where o.pilot_code = p.pilot_code and o.role_id = p.role_id and o.valid_from <= ${from}), '')
      order by r.name, p.valid_from, s.nth`,
  );
  const plans = new Map<string, { role: string; from: string; shifts: Shift[] }>();
  for (const { id, role, from: begins, shiftId, name, days, starts, ends, people } of stored) {
    const plan = plans.get(id) ?? { role, from: begins, shifts: [] };
    plans.set(id, plan);
    if (shiftId !== null)
      plan.shifts.push({
        shiftId,
        name: name ?? '',
        days: days ?? [],
        starts: starts ?? '',
        ends: ends ?? '',
        people: people ?? [],
      });
  }
  return [...plans.values()];
}

const exceptionsOf = (db: Queryable, code: string, from: string, to: string): Promise<Exception[]> =>
  rows(
    db,
    { shiftId: col.text, day: col.text, people: col.texts },
    sql`select shift_id as "shiftId", day, people::text[] as people from duty_exceptions
      where pilot_code = ${code} and day between ${from} and ${to}`,
  );

const movesOf = (db: Queryable, code: string, from: string, to: string): Promise<Move[]> =>
  rows(
    db,
    { shiftId: col.text, day: col.text, from: col.text, to: col.text },
    sql`select m.shift as "shiftId", m.day, m.giver as from, m.taker as to
      from duty_swaps s cross join lateral (values
        (s.shift_id, s.day, s.asked_by, s.asked_of), (s.back_shift_id, s.back_day, s.asked_of, s.asked_by)
      ) as m (shift, day, giver, taker)
      where s.pilot_code = ${code} and s.state = 'agreed' and m.day between ${from} and ${to}
      order by s.answered_at, s.id`,
  );

const absencesOf = (db: Queryable, code: string, from: string, to: string): Promise<Absence[]> =>
  rows(
    db,
    { userId: col.text, from: col.text, to: col.text, coverId: col.orNull(col.text) },
    sql`select user_id as "userId", starts as from, ends as to, cover_id as "coverId" from duty_absences
      where pilot_code = ${code} and ends >= ${from} and starts <= ${`${to}T24:00`} order by starts, id`,
  );

/**
 * The roster between two moments (epoch ms), with two more days on either side. Without duty plans, nobody is on duty:
 * exceptions, swaps and absences change shifts of a plan only.
 */
export async function rosterOf(
  db: Queryable,
  { code, timeZone, hasDuty }: DutyPilot,
  from: number,
  to: number,
): Promise<NamedRoster> {
  const [begin, end] = [later(dayAt(timeZone, from), -2), later(dayAt(timeZone, to), 2)];
  const people = await peopleOf(db, code);
  const names = namesOf(people.filter(({ isDisabled }) => !isDisabled));
  return {
    timeZone,
    plans: hasDuty ? await plansOf(db, code, begin) : [],
    exceptions: await exceptionsOf(db, code, begin, end),
    moves: await movesOf(db, code, begin, end),
    absences: await absencesOf(db, code, begin, end),
    staff: new Set(names.keys()),
    disabled: new Set(people.flatMap(({ id, isDisabled }) => (isDisabled ? [id] : []))),
    names,
    allNames: namesOf(people),
    active: new Set(people.flatMap(({ id, isActive }) => (isActive ? [id] : []))),
  };
}

export const personIn = (
  names: ReadonlyMap<string, string>,
  id: string | null | undefined,
): DutyPerson | undefined => {
  const name = names.get(id ?? '');
  return name === undefined || id === null || id === undefined ? undefined : { userId: id, name };
};

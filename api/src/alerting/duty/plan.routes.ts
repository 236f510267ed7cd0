import {
  ALL,
  dutyExceptionRequest,
  dutyPlanRequest,
  type DutyPlanRequest,
  dutyZoneRequest,
} from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  col,
  exists,
  first,
  isTimeZone,
  type Queryable,
  refuse,
  route,
  sql,
} from '../../platform';
import { type DutyPilot, findPilot, oneAtATime, plannedOf, staffOf } from './dutyQueries';
import { dayAt } from './wallClock';

const dutyPlanTarget = ({ code, name }: DutyPilot, what = name) => ({
  id: code,
  name: what,
  pilotCode: code,
});

/**
 * Checks the people of a plan.
 * @param of `plannedOf` if disabled accounts stay in the plan
 * @returns the names by id of the people who can be on duty in the pilot
 * @throws Refusal `invalid` beside the field that names a person who cannot be
 */
export async function checkPeople(
  tx: Queryable,
  { code }: DutyPilot,
  named: readonly (readonly [field: string, userId: string])[],
  of = staffOf,
): Promise<ReadonlyMap<string, string>> {
  const staff = await of(tx, code);
  const wrong = named.find(([, userId]) => !staff.has(userId));
  if (wrong) throw refuse.invalid({ [wrong[0]]: 'There is nobody with this id in the pilot.' });
  return staff;
}

/** @throws Refusal `unknown` */
async function roleOf(tx: Queryable, { code }: DutyPilot, name: string): Promise<string> {
  const role = await first(
    tx,
    { id: col.text },
    sql`select id from roles where name = ${name} and pilot_code in (${code}, ${ALL}) for key share`,
  );
  if (role === undefined) throw refuse.unknown('role');
  return role.id;
}

/** @throws Refusal `invalid` for a shift id that the role never had, or that is named twice */
async function checkShiftIds(
  tx: Queryable,
  { code }: DutyPilot,
  roleId: string,
  shifts: DutyPlanRequest['shifts'],
): Promise<void> {
  const ids = shifts.flatMap(({ shiftId }, at) => (shiftId === undefined ? [] : [[shiftId, at] as const]));
  for (const [shiftId, at] of ids) {
    const twice = ids.some(([other, where]) => other === shiftId && where < at);
    const isShiftOfRole = await exists(
      tx,
      sql`select from duty_shifts s join duty_plans p on p.id = s.plan_id
        where p.pilot_code = ${code} and p.role_id = ${roleId}::uuid and s.shift_id = ${shiftId}::uuid`,
    );
    if (twice || !isShiftOfRole)
      throw refuse.invalid({ [`shifts.${at}.shiftId`]: 'This role has no such shift.' });
  }
}

async function storePlan(
  tx: Queryable,
  { code }: DutyPilot,
  roleId: string,
  { from, shifts }: DutyPlanRequest,
): Promise<void> {
  await tx.query(
    sql`delete from duty_plans where pilot_code = ${code} and role_id = ${roleId}::uuid and valid_from >= ${from}`,
  );
  const plan = await first(
    tx,
    { id: col.text },
    sql`insert into duty_plans (pilot_code, role_id, valid_from) values (${code}, ${roleId}::uuid, ${from}) returning id`,
  );
  for (const [nth, { shiftId, name, days, starts, ends, people }] of shifts.entries())
    await tx.query(
      sql`insert into duty_shifts (plan_id, shift_id, nth, name, days, starts, ends, people)
        values (${plan?.id}::uuid, ${shiftId ?? randomUUID()}::uuid, ${nth}, ${name}, ${[...new Set(days)].sort()}::int[],
          ${starts}, ${ends}, ${[...new Set(people)]}::uuid[])`,
    );
}

/**
 * The most places of people in a week of a pilot, such as those of 20 roles with 7 people on each of 3 shifts a day.
 * Everybody of the pilot may read two months of them at once.
 */
const MAX_WEEKLY_PLACES = 3000;

/** @throws Refusal `conflict` where the plans of a pilot have more places than anybody can read at once */
async function checkPlaces(tx: Queryable, { code, timeZone }: DutyPilot, now: Date): Promise<void> {
  const today = dayAt(timeZone, now.getTime());
  const planned = await first(
    tx,
    { places: col.number },
    sql`select coalesce(sum(most), 0)::int as places from (
        select role_id, max(places) as most from (
          select p.role_id, sum(cardinality(s.days) * greatest(cardinality(s.people), 1)) as places
          from duty_plans p join duty_shifts s on s.plan_id = p.id
          where p.pilot_code = ${code}
            and not exists (select from duty_plans n where n.pilot_code = p.pilot_code and n.role_id = p.role_id
              and n.valid_from > p.valid_from and n.valid_from <= ${today})
          group by p.role_id, p.id) plans
        group by role_id) roles`,
  );
  if ((planned?.places ?? 0) > MAX_WEEKLY_PLACES)
    throw refuse.conflict(
      `The plans of this pilot would have more than ${MAX_WEEKLY_PLACES} places of people in a week.`,
      { shifts: 'many' },
    );
}

const putPlan = route({
  call: 'PUT /duty/pilots/:pilotCode/plans/:role',
  budget: budgets.administration,
  summary:
    'Replaces the weekly pattern of a role from a day on, today at the earliest; past shifts do not change',
  body: dutyPlanRequest,
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { db, config, now } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /duty/pilots/:pilotCode/plans/:role';
      const pilot = await findPilot(tx, caller, call, params.pilotCode, config, oneAtATime);
      const roleId = await roleOf(tx, pilot, params.role);
      if (body.from < dayAt(pilot.timeZone, now().getTime()))
        throw refuse.invalid({ from: 'Today at the earliest: earlier shifts stay as they were.' });
      const staff = await checkPeople(
        tx,
        pilot,
        body.shifts.flatMap(({ people }, at) => people.map((id) => [`shifts.${at}.people`, id] as const)),
        plannedOf,
      );
      await checkShiftIds(tx, pilot, roleId, body.shifts);
      await storePlan(tx, pilot, roleId, body);
      await checkPlaces(tx, pilot, now());
      const shifts = body.shifts.map(({ shiftId: _id, people, ...shift }) => ({
        ...shift,
        people: people.map((id) => staff.get(id)),
      }));
      await audit(tx, 'duty.plan', { caller, origin }, dutyPlanTarget(pilot, params.role), {
        from: body.from,
        shifts,
      });
    }),
});

const putZone = route({
  call: 'PUT /duty/pilots/:pilotCode/zone',
  budget: budgets.administration,
  summary: 'Sets the time zone of a pilot’s duty plan',
  body: dutyZoneRequest,
  data: z.null(),
  async handle({ params, body: { timeZone }, caller, origin, basics: { db, config } }) {
    if (!isTimeZone(timeZone)) throw refuse.invalid({ timeZone: 'Must be a name such as Europe/Berlin.' });
    await db.transaction(async (tx) => {
      const call = 'PUT /duty/pilots/:pilotCode/zone';
      const pilot = await findPilot(tx, caller, call, params.pilotCode, config, oneAtATime);
      await tx.query(sql`update pilots set time_zone = ${timeZone} where code = ${pilot.code}`);
      await audit(tx, 'duty.zone', { caller, origin }, dutyPlanTarget(pilot), {
        from: pilot.timeZone,
        to: timeZone,
      });
    });
  },
});

const putException = route({
  call: 'PUT /duty/pilots/:pilotCode/exceptions',
  budget: budgets.administration,
  summary: 'Changes the people of one shift on one day, or drops the shift; null restores the plan',
  body: dutyExceptionRequest,
  data: z.null(),
  handle: ({ params, body, caller, origin, basics: { db, config } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /duty/pilots/:pilotCode/exceptions';
      const pilot = await findPilot(tx, caller, call, params.pilotCode, config, oneAtATime);
      const shift = await first(
        tx,
        { name: col.text },
        sql`select s.name from duty_shifts s join duty_plans p on p.id = s.plan_id
          where p.pilot_code = ${pilot.code} and s.shift_id = ${body.shiftId}::uuid order by p.valid_from desc limit 1`,
      );
      if (shift === undefined) throw refuse.invalid({ shiftId: 'There is no such shift.' });
      const staff = await checkPeople(
        tx,
        pilot,
        (body.people ?? []).map((id) => ['people', id] as const),
        plannedOf,
      );
      if (body.people === null)
        await tx.query(
          sql`delete from duty_exceptions
            where pilot_code = ${pilot.code} and shift_id = ${body.shiftId}::uuid and day = ${body.day}`,
        );
      else
        await tx.query(
          sql`insert into duty_exceptions (pilot_code, shift_id, day, people)
            values (${pilot.code}, ${body.shiftId}::uuid, ${body.day}, ${[...new Set(body.people)]}::uuid[])
            on conflict (pilot_code, shift_id, day) do update set people = excluded.people`,
        );
      await audit(
        tx,
        'duty.exception',
        { caller, origin },
        dutyPlanTarget(pilot, `${shift.name} ${body.day}`),
        {
          people: body.people?.map((id) => staff.get(id)) ?? null,
        },
      );
    }),
});

export const dutyPlanRoutes = [putPlan, putZone, putException];

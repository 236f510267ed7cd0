import {
  type AuditAction,
  absenceLimits,
  absenceMinutes,
  type AbsenceRequest,
  absenceRequest,
  absenceSchema,
  coverRequest,
} from '@portal/shared/wire';
import * as z from 'zod/mini';
import {
  audit,
  budgets,
  type Call,
  type Caller,
  col,
  displayName,
  first,
  isUuid,
  objectOf,
  type Origin,
  type Queryable,
  raw,
  reach,
  refuse,
  route,
  type RowOf,
  rows,
  shownName,
  shownNameOf,
  type Sql,
  sql,
} from '../../platform';
import { checkPeople } from './plan.routes';
import { findPilot, oneAtATime } from './dutyQueries';
import { notifyOfDuty } from './notify';
import { type Day, dayAt, later, type Wall } from './wallClock';

const shape = {
  absenceId: col.text,
  pilotCode: col.text,
  userId: col.text,
  name: col.text,
  from: col.text,
  to: col.text,
  coverId: col.orNull(col.text),
  cover: col.orNull(col.text),
};
type AbsenceRow = RowOf<typeof shape>;

const columns = sql`a.id as "absenceId", a.pilot_code as "pilotCode", a.user_id as "userId", ${shownName} as name,
  a.starts as from, a.ends as to, a.cover_id as "coverId", ${shownNameOf('c')} as cover`;
const tables = raw('duty_absences a join users u on u.id = a.user_id left join users c on c.id = a.cover_id');

const belongings = { user: sql`a.user_id`, pilot: sql`a.pilot_code` };

const absenceOf = ({ absenceId, pilotCode, userId, name, from, to, coverId, cover }: AbsenceRow) => ({
  absenceId,
  pilotCode,
  person: { userId, name },
  from,
  to,
  ...(coverId !== null && cover !== null && { cover: { userId: coverId, name: cover } }),
});

/** For how many days a past absence is still listed. */
const PAST_ABSENCE_DAYS = 7;

const listAbsences = route({
  call: 'GET /duty/pilots/:pilotCode/absences',
  summary:
    'The absences of the caller, or of everybody for administrators and supervisors of the pilot, including the last week',
  data: z.array(absenceSchema),
  async handle({ params, caller, basics: { db, config, now } }) {
    const pilot = await findPilot(db, caller, 'GET /duty/pilots/:pilotCode', params.pilotCode, config);
    const since = later(dayAt(pilot.timeZone, now().getTime()), -PAST_ABSENCE_DAYS);
    const absences = await rows(
      db,
      shape,
      sql`select ${columns} from ${tables}
        where a.pilot_code = ${pilot.code} and a.ends >= ${since}
          and ${reach(caller, 'GET /duty/pilots/:pilotCode/absences', belongings)}
        order by a.starts, a.id limit 500`,
    );
    return absences.map(absenceOf);
  },
});

const { mostAhead, mostAheadDays, mostCoverDays, mostOnDay } = absenceLimits;

/** @throws Refusal `invalid` if it begins too late, `conflict` for an overlap or too many absences */
async function checkRoom(
  tx: Queryable,
  code: string,
  today: Day,
  { userId, from, to }: AbsenceRequest,
): Promise<void> {
  if (from.slice(0, 10) > later(today, mostAheadDays))
    throw refuse.invalid({ from: `Must be at most ${mostAheadDays} days from now.` });
  const onDayOf = (wall: Wall) => {
    const day = wall.slice(0, 10);
    return sql`count(*) filter (where starts < ${later(day, 1)} and ends > ${day})`;
  };
  const counts = await first(
    tx,
    { atOnce: col.number, first: col.number, last: col.number, ahead: col.number },
    sql`select count(*) filter (where starts < ${to} and ends > ${from}) as "atOnce", ${onDayOf(from)} as first,
        ${onDayOf(to)} as last, count(*) filter (where ends >= ${today}) as ahead
      from duty_absences where pilot_code = ${code} and user_id = ${userId}::uuid`,
  );
  if (counts === undefined) return;
  if (counts.atOnce > 0)
    throw refuse.conflict('This person is already away at that time.', { absence: 'away' });
  if (Math.max(counts.first, counts.last) >= mostOnDay)
    throw refuse.conflict(
      `This person already has ${mostOnDay} absences on that day: enter one longer absence instead.`,
      {
        absence: 'onDay',
      },
    );
  if (counts.ahead >= mostAhead)
    throw refuse.conflict(`This person already has ${mostAhead} absences ahead: remove one first.`, {
      absence: 'many',
    });
}

function checkCover(userId: string, coverId: string | null | undefined): void {
  if (coverId === userId) throw refuse.invalid({ coverId: 'People cannot cover for themselves.' });
}

const whatOf = ({ name, from, to }: Pick<AbsenceRow, 'name' | 'from' | 'to'>) =>
  `${name}, ${from.replace('T', ' ')} – ${to.replace('T', ' ')}`;

async function notifyCover(tx: Queryable, caller: Caller, row: AbsenceRow): Promise<void> {
  if (row.coverId === null || row.coverId === caller.userId) return;
  await notifyOfDuty(tx, {
    pilotCode: row.pilotCode,
    to: row.coverId,
    news: 'cover',
    by: displayName(caller),
    what: whatOf(row),
  });
}

const write = (
  tx: Queryable,
  action: AuditAction,
  caller: Caller,
  origin: Pick<Origin, 'address'>,
  row: AbsenceRow,
) =>
  audit(
    tx,
    action,
    { caller, origin },
    { id: row.userId, name: row.name, pilotCode: row.pilotCode },
    { from: row.from, to: row.to, ...(row.cover !== null && { cover: row.cover }) },
  );

/** @throws Refusal `unknown`, `forbidden` */
async function findAbsence(
  tx: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  lock: Sql = raw(''),
): Promise<AbsenceRow> {
  return objectOf(
    tx,
    'absence',
    shape,
    sql`select ${columns}, ${reach(caller, call, belongings)} as allowed from ${tables}
      where a.id = ${isUuid(id, 'absence')}::uuid ${lock}`,
  );
}
const forUpdate = raw('for update of a');

const createAbsence = route({
  call: 'POST /duty/pilots/:pilotCode/absences',
  budget: budgets.changes,
  summary:
    'Adds an absence and its cover: the caller’s own, or anybody’s for administrators and supervisors of the pilot',
  body: absenceRequest,
  data: absenceSchema,
  status: 201,
  handle: ({ params, body, caller, origin, basics: { db, config, now } }) =>
    db.transaction(async (tx) => {
      const call = 'POST /duty/pilots/:pilotCode/absences';
      const pilot = await findPilot(
        tx,
        caller,
        'GET /duty/pilots/:pilotCode',
        params.pilotCode,
        config,
        oneAtATime,
      );
      const { userId, from, to, coverId } = body;
      await objectOf(
        tx,
        'user',
        {},
        sql`select ${reach(caller, call, { user: sql`u.id`, pilot: sql`${pilot.code}::text` })} as allowed
          from users u where u.id = ${userId}::uuid`,
      );
      checkCover(userId, coverId);
      await checkPeople(tx, pilot, [
        ['userId', userId],
        ...(coverId === undefined ? [] : [['coverId', coverId] as const]),
      ]);
      await checkRoom(tx, pilot.code, dayAt(pilot.timeZone, now().getTime()), body);
      const row = await first(
        tx,
        { id: col.text },
        sql`insert into duty_absences (pilot_code, user_id, starts, ends, cover_id)
          values (${pilot.code}, ${userId}::uuid, ${from}, ${to}, ${coverId ?? null}::uuid) returning id`,
      );
      const made = await findAbsence(tx, caller, call, row?.id ?? '');
      await write(tx, 'duty.absence', caller, origin, made);
      await notifyCover(tx, caller, made);
      return absenceOf(made);
    }),
});

const cover = route({
  call: 'PUT /duty/absences/:id',
  budget: budgets.changes,
  summary: 'Sets or removes the cover of an absence',
  body: coverRequest,
  data: absenceSchema,
  handle: ({ params, body: { coverId }, caller, origin, basics: { db, config } }) =>
    db.transaction(async (tx) => {
      const call = 'PUT /duty/absences/:id';
      const before = await findAbsence(tx, caller, call, params.id, forUpdate);
      checkCover(before.userId, coverId);
      if (coverId !== null && absenceMinutes(before) > mostCoverDays * 24 * 60)
        throw refuse.invalid({ coverId: `Nobody covers more than ${mostCoverDays} days at once.` });
      const pilot = await findPilot(tx, caller, 'GET /duty/pilots/:pilotCode', before.pilotCode, config);
      if (coverId !== null) await checkPeople(tx, pilot, [['coverId', coverId]]);
      await tx.query(
        sql`update duty_absences set cover_id = ${coverId}::uuid where id = ${before.absenceId}::uuid`,
      );
      const after = await findAbsence(tx, caller, call, before.absenceId);
      await write(tx, 'duty.cover', caller, origin, after);
      if (after.coverId !== before.coverId) await notifyCover(tx, caller, after);
      return absenceOf(after);
    }),
});

const deleteAbsence = route({
  call: 'DELETE /duty/absences/:id',
  budget: budgets.changes,
  summary: 'Deletes an absence',
  data: z.null(),
  handle: ({ params, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const row = await findAbsence(tx, caller, 'DELETE /duty/absences/:id', params.id, forUpdate);
      await tx.query(sql`delete from duty_absences where id = ${row.absenceId}::uuid`);
      await write(tx, 'duty.back', caller, origin, row);
    }),
});

export const absenceRoutes = [listAbsences, createAbsence, cover, deleteAbsence];

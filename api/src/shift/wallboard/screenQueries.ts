import { type Screen, screenStops } from '@portal/shared/wire';
import {
  all,
  type Call,
  type Caller,
  col,
  screenHasAdmin,
  isUuid,
  objectOf,
  present,
  type Queryable,
  raw,
  reach,
  type RowOf,
  rows,
  shownName,
  type Sql,
  sql,
  timestamp,
} from '../../platform';

const screenShape = {
  screenId: col.text,
  pilotCode: col.text,
  name: col.text,
  madeBy: col.orNull(col.text),
  madeAt: col.text,
  codeUntil: col.orNull(col.text),
  signedIn: col.orNull(col.text),
  lastSeen: col.orNull(col.text),
  endsAt: col.orNull(col.text),
  stopped: col.orNull(col.oneOf(...screenStops)),
};
type ScreenRow = RowOf<typeof screenShape>;

const columns = (
  now: Date,
) => sql`s.id as "screenId", s.pilot_code as "pilotCode", s.name, ${shownName} as "madeBy", s.made_at as "madeAt",
  s.code_until as "codeUntil", s.signed_in_at as "signedIn", s.seen_at as "lastSeen",
  s.ends_at as "endsAt", case when not ${screenHasAdmin} then 'nobody' when s.ends_at <= ${timestamp(now)} then 'ended' end as stopped`;
const tables = raw('screens s left join users u on u.id = s.made_by');

const shown = (row: ScreenRow): Screen => present(row);
const byPilot = { pilot: sql`s.pilot_code` };

/** The screens within reach, including those with an unused code. */
export async function screensOf(
  db: Queryable,
  caller: Caller,
  call: Call,
  now: Date,
  only: readonly Sql[] = [],
): Promise<Screen[]> {
  const where = all([
    reach(caller, call, byPilot),
    sql`s.code_until is null or s.code_until > ${timestamp(now)}`,
    ...only,
  ]);
  const screens = await rows(
    db,
    screenShape,
    sql`select ${columns(now)} from ${tables} where ${where} order by s.pilot_code, s.name, s.made_at`,
  );
  return screens.map(shown);
}

/** @throws Refusal `unknown`, `forbidden` */
export async function lockScreen(
  tx: Queryable,
  caller: Caller,
  call: Call,
  id: string,
  now: Date,
): Promise<ScreenRow> {
  return objectOf(
    tx,
    'screen',
    screenShape,
    sql`select ${columns(now)}, ${reach(caller, call, byPilot)} as allowed from ${tables}
      where s.id = ${isUuid(id, 'screen')}::uuid for update of s`,
  );
}

export const screenTarget = ({
  screenId,
  name,
  pilotCode,
}: Pick<Screen, 'screenId' | 'name' | 'pilotCode'>) => ({
  id: screenId,
  name,
  pilotCode,
});

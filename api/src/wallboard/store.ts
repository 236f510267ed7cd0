import { type Screen } from '@portal/shared/wire';
import { col, type RowOf } from '../db/columns';
import { first, type Queryable, rows } from '../db/database';
import { all, raw, type Sql, sql } from '../db/sql';
import { present, without } from '../db/values';
import { shownName } from '../rows/userColumns';
import { type Caller } from '../rules/caller';
import { found, isUuid } from '../rules/objects';
import { type Call } from '../rules/policy';
import { reach } from '../rules/reach';

const screenShape = {
  screenId: col.text,
  pilotCode: col.text,
  name: col.text,
  madeBy: col.orNull(col.text),
  madeAt: col.text,
  codeUntil: col.orNull(col.text),
  signedIn: col.orNull(col.text),
  lastSeen: col.orNull(col.text),
};
type ScreenRow = RowOf<typeof screenShape>;

const columns = sql`s.id as "screenId", s.pilot_code as "pilotCode", s.name, ${shownName} as "madeBy", s.made_at as "madeAt",
  s.code_until as "codeUntil", s.signed_in_at as "signedIn", s.seen_at as "lastSeen"`;
const tables = raw('screens s left join users u on u.id = s.made_by');

const shown = (row: ScreenRow): Screen => present(row);
const byPilot = { pilot: sql`s.pilot_code` };
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** The screens within reach, those with a code that can still be typed among them. */
export async function screensOf(
  db: Queryable,
  caller: Caller,
  call: Call,
  now: Date,
  only: readonly Sql[] = [],
): Promise<Screen[]> {
  const where = all([
    reach(caller, call, byPilot),
    sql`s.code_until is null or s.code_until > ${at(now)}`,
    ...only,
  ]);
  const some = await rows(
    db,
    screenShape,
    sql`select ${columns} from ${tables} where ${where} order by s.pilot_code, s.name, s.made_at`,
  );
  return some.map(shown);
}

/** @throws Refusal `unknown`, `forbidden` */
export async function lockScreen(tx: Queryable, caller: Caller, call: Call, id: string): Promise<ScreenRow> {
  const row = await first(
    tx,
    { ...screenShape, allowed: col.flag },
    sql`select ${columns}, ${reach(caller, call, byPilot)} as allowed from ${tables}
      where s.id = ${isUuid(id, 'screen')}::uuid for update of s`,
  );
  return without(found(row, 'screen'), 'allowed');
}

/** What a deed at a screen is written down with. */
export const asTarget = ({ screenId, name, pilotCode }: Pick<Screen, 'screenId' | 'name' | 'pilotCode'>) => ({
  id: screenId,
  name,
  pilotCode,
});

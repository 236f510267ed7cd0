import { ALL } from '@portal/shared/wire';
import { checkRow, col, type Row, type RowOf, type Shape } from '../db/columns';
import { exists, first, type Queryable } from '../db/database';
import { type Sql, sql } from '../db/sql';
import { without } from '../db/values';
import { type Caller } from './caller';
import { type Call } from './policyTable';
import { reach } from './reach';
import { refuse } from './refusal';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws Refusal `unknown` if the id is not a UUID */
export function isUuid(id: string, what: string): string {
  if (!UUID.test(id)) throw refuse.unknown(what);
  return id;
}

/** @throws Refusal `unknown` if there is no row, `forbidden` if it is out of the caller's reach */
export function requireRow<T extends { allowed: boolean }>(row: T | undefined, what: string): T {
  if (row === undefined) throw refuse.unknown(what);
  if (!row.allowed) throw refuse.forbidden();
  return row;
}

/**
 * One object within the caller's reach. The statement answers the columns of the shape, and `allowed`.
 * @throws as `requireRow`
 */
export async function objectOf<S extends Shape>(
  db: Queryable,
  what: string,
  shape: S,
  statement: Sql,
): Promise<RowOf<S>> {
  const row: Row = without(requireRow(await first(db, { allowed: col.flag }, statement), what), 'allowed');
  checkRow(row, shape);
  return row;
}

/** @throws Refusal `invalid` if there is no such pilot */
export async function checkPilot(tx: Queryable, code: string): Promise<void> {
  const pilot = await exists(tx, sql`select code from pilots where code = ${code} for key share`);
  if (!pilot) throw refuse.invalid({ pilotCode: 'There is no such pilot.' });
}

/** Looks for a pilot, `ALL` excepted, within the caller's reach for a call. @throws as `requireRow` */
export async function checkPilotWithinReach(
  db: Queryable,
  caller: Caller,
  call: Call,
  code: string,
): Promise<void> {
  await objectOf(
    db,
    'pilot',
    {},
    sql`select ${reach(caller, call, { pilot: sql`p.code` })} as allowed
      from pilots p where p.code = ${code} and p.code <> ${ALL}`,
  );
}

/**
 * Changes one object in one statement. `target` selects `id` and `allowed`, `change` changes `(select id from target
 * where allowed)`. @throws as `requireRow`
 */
export async function onObject(
  db: Queryable,
  what: string,
  { target, change }: { target: Sql; change: Sql },
): Promise<void> {
  await objectOf(
    db,
    what,
    {},
    sql`with target as (${target}), done as (${change}) select allowed from target`,
  );
}

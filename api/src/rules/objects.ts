import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { type Sql, sql } from '../db/sql';
import { refuse } from './refusal';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws Refusal `unknown` where the id is not a UUID */
export function isUuid(id: string, what: string): string {
  if (!UUID.test(id)) throw refuse.unknown(what);
  return id;
}

/** @throws Refusal `unknown` where there is no row, `forbidden` where it is out of the caller's reach */
export function found<T extends { allowed: boolean }>(row: T | undefined, what: string): T {
  if (row === undefined) throw refuse.unknown(what);
  if (!row.allowed) throw refuse.forbidden();
  return row;
}

/**
 * Changes one object in one statement. `target` selects `id` and `allowed`, `change` changes `(select id from target
 * where allowed)`. @throws as `found`
 */
export async function onObject(
  db: Queryable,
  what: string,
  { target, change }: { target: Sql; change: Sql },
): Promise<void> {
  found(
    await first(
      db,
      { allowed: col.flag },
      sql`with target as (${target}), done as (${change}) select allowed from target`,
    ),
    what,
  );
}

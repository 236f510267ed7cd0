import { col } from '../db/columns';
import { type Queryable, rows } from '../db/database';
import { sql } from '../db/sql';
import { shownName } from '../columns/userColumns';

type Details = Readonly<Record<string, unknown>>;

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Details with people and targets by the names that they have now: a trail is read when they may be gone. */
export async function withNames(tx: Queryable, details: Details): Promise<Details> {
  const text = JSON.stringify(details);
  const ids = text.match(ID);
  if (ids === null) return details;
  const named = await rows(
    tx,
    { id: col.text, name: col.text },
    sql`select u.id::text as id, ${shownName} as name from users u where u.id = any(${ids}::uuid[])
      union all select t.id::text, t.name from channel_targets t where t.id = any(${ids}::uuid[])`,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as Details;
}

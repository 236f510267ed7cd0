import { col } from '../db/columns';
import { type Queryable, rows } from '../db/database';
import { sql } from '../db/sql';

/** What conditions of a pilot may be put down to, in the order of its list. */
export const causesOf = async (db: Queryable, pilotCode: string): Promise<string[]> =>
  (
    await rows(
      db,
      { name: col.text },
      sql`select name from condition_causes where pilot_code = ${pilotCode} order by nth`,
    )
  ).map(({ name }) => name);

/** Puts another list in the place of a pilot's; what conditions were put down to before stays with them. */
export async function storeCauses(tx: Queryable, pilotCode: string, causes: readonly string[]) {
  await tx.query(sql`delete from condition_causes where pilot_code = ${pilotCode}`);
  await tx.query(
    sql`insert into condition_causes (pilot_code, nth, name)
      select ${pilotCode}, nth, name from unnest(${causes}::text[]) with ordinality as c (name, nth)`,
  );
}

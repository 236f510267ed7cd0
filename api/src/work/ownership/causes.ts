import { col, type Queryable, rows, sql } from '../../platform';

export const causesOf = async (db: Queryable, pilotCode: string): Promise<string[]> =>
  (
    await rows(
      db,
      { name: col.text },
      sql`select name from condition_causes where pilot_code = ${pilotCode} order by nth`,
    )
  ).map(({ name }) => name);

/** Replaces the causes of a pilot. Conditions keep the cause that they have. */
export async function storeCauses(tx: Queryable, pilotCode: string, causes: readonly string[]) {
  await tx.query(sql`delete from condition_causes where pilot_code = ${pilotCode}`);
  await tx.query(
    sql`insert into condition_causes (pilot_code, nth, name)
      select ${pilotCode}, nth, name from unnest(${causes}::text[]) with ordinality as c (name, nth)`,
  );
}

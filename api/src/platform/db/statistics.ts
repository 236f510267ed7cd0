import { col } from './columns';
import { type Database, rows } from './database';
import { sql } from './sql';

/**
 * Renews the planner's statistics of tables that have changed much since, by the rule of autovacuum, which the embedded
 * database lacks. Without them a search by a word that 10,000 lines have takes seconds.
 * @returns the names of these tables
 */
export async function renewStatistics(db: Database): Promise<readonly string[]> {
  // Counts of changes are visible a second late otherwise.
  await db.query(sql`select pg_stat_force_next_flush()`);
  const changed = await rows(
    db,
    { name: col.text },
    sql`select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) order by 1`,
  );
  const names = changed.map(({ name }) => name);
  if (names.length > 0) await db.script(`analyze ${names.join(', ')}`);
  return names;
}

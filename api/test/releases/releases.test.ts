import { readFileSync } from 'node:fs';
import path from 'node:path';
import { col } from '../../src/platform/db/columns';
import { type Database, first, rows } from '../../src/platform/db/database';
import { migrate } from '../../src/platform/db/migrate';
import { raw, sql } from '../../src/platform/db/sql';
import { ruleKinds, openTestDatabase } from '../databases';

/**
 * A database of 1.0.0 with rows in every table; never change it. `pg_dump --column-inserts --no-owner --no-privileges`
 * wrote it, without the lines that begin with `--`, `\`, `SET` or `SELECT pg_catalog.set_config`.
 */
const dump = readFileSync(path.join(__dirname, '1.0.0/database.sql'), 'utf8');

async function countsOf(db: Database): Promise<Map<string, number>> {
  const tables = await rows(
    db,
    { name: col.text },
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const row = await first(db, { total: col.number }, sql`select count(*) as total from ${raw(name)}`);
    counts.set(name, row?.total ?? 0);
  }
  return counts;
}

const columnsOf = (db: Database) =>
  rows(
    db,
    {},
    sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
  );
const indexesOf = (db: Database) =>
  rows(db, {}, sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`);

describe.each(ruleKinds)('a database of 1.0.0 on %s', (kind) => {
  it('is brought up to date with every row, and has the schema of a new one', async () => {
    const db = await openTestDatabase(kind, 'empty');
    await db.script(dump);
    const before = await countsOf(db);
    expect([...before].filter(([, total]) => total === 0)).toEqual([]);
    await migrate(db);
    const after = await countsOf(db);
    before.delete('migrations');
    // Name here a table that a later release drops, with the place its rows moved to.
    expect([...before].filter(([name, total]) => after.get(name) !== total)).toEqual([]);
    expect(await migrate(db)).toEqual([]);

    const fresh = await openTestDatabase(kind, 'migrated');
    expect(await columnsOf(db)).toEqual(await columnsOf(fresh));
    expect(await indexesOf(db)).toEqual(await indexesOf(fresh));
    await Promise.all([db.close(), fresh.close()]);
  });
});

import { col } from './columns';
import { StartRefusal } from '../config/startRefusal';
import { type Database, rows, unhurried } from './database';
import { migrations } from './migrations';
import { raw, sql } from './sql';

/** The advisory lock (any unused number) that lets only one instance migrate at a time. */
const MIGRATION_LOCK_ID = 7_240_311;

/**
 * Applies missing migrations in the order of their list, in one transaction under a lock: a second api waits and finds
 * none.
 * @throws when a newer portal migrated the database
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await unhurried(tx);
    await tx.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_ID}::bigint)`);
    await tx.query(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = new Set(
      (await rows(tx, { name: col.text }, sql`select name from migrations`)).map((row) => row.name),
    );
    const unknown = [...applied].filter((name) => !migrations.some((one) => one.name === name));
    if (unknown.length > 0)
      throw new StartRefusal(
        `The database was migrated by a newer portal (${unknown.join(', ')}): update this one.`,
      );
    const due = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, statements } of due) {
      for (const statement of statements) await tx.query(raw(statement));
      await tx.query(sql`insert into migrations (name) values (${name})`);
    }
    return due.map(({ name }) => name);
  });
}

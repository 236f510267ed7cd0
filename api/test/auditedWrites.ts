import { col } from '../src/platform/db/columns';
import { type Database, rows } from '../src/platform/db/database';
import { raw, sql } from '../src/platform/db/sql';

const USED = ['screens', 'service_accounts', 'passkeys', 'duty_feeds'];

/**
 * Watches tables: which are written in a transaction that leaves no audit entry. `sessions` are opened and ended in
 * many ways that are audited, and renewed in one that is not.
 * @returns the names of tables that were, with what was done
 */
export async function watchAudit(db: Database, tables: readonly string[]): Promise<() => Promise<string[]>> {
  await db.script(`
    create table if not exists audited_writes (tx xid8, what text);
    create or replace function note_write() returns trigger language plpgsql as $$
    begin
      insert into audited_writes values (pg_current_xact_id(), tg_table_name || ' ' || lower(tg_op));
      return null;
    end $$;
    ${['audit', ...tables]
      .map(
        (table) =>
          // Of these an update is mostly that they were used.
          `create trigger watch_${table} after insert or delete${USED.includes(table) ? '' : ' or update'} on ${table}
            for each row execute function note_write();`,
      )
      .join('\n')}`);
  return async () =>
    (
      await rows(
        db,
        { what: col.text },
        sql`select distinct what from audited_writes w
          where what not like 'audit %' and not exists (
            select from audited_writes a where a.tx = w.tx and a.what = ${raw(`'audit insert'`)}) order by 1`,
      )
    ).map(({ what }) => what);
}

import { col } from '../src/platform/db/columns';
import { type Database, first, rows } from '../src/platform/db/database';
import { raw, sql } from '../src/platform/db/sql';
import { mailsSent, messagesTried } from './mails';

/** Tables that a refused call may change: counters of attempts, and the record of its refusal. */
const IGNORED = ['throttle', 'refusals', 'migrations'];

export async function snapshot(db: Database): Promise<string> {
  await mailsSent(db);
  await messagesTried(db);
  const tables = await rows(
    db,
    { name: col.text },
    sql`select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename <> all(${IGNORED}::text[]) order by 1`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
  );
  const row = await first(
    db,
    { digest: col.text },
    sql`select string_agg(name || ':' || coalesce(digest, ''), ',' order by name) as digest
      from (${raw(digests.join(' union all '))}) all_tables`,
  );
  return row?.digest ?? '';
}

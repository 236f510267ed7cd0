import { freshSecret } from '../config/environment';
import { col } from '../db/columns';
import { type Database, first } from '../db/database';
import { sql } from '../db/sql';

/** The signing key of a site without a configured one (a demo), stored so that sessions survive a restart. */
export async function siteSecret(db: Database): Promise<string> {
  await db.query(
    sql`insert into settings (key, value) values ('secret', ${freshSecret()}) on conflict do nothing`,
  );
  const row = await first(db, { value: col.text }, sql`select value from settings where key = 'secret'`);
  if (row === undefined) throw new Error('The signing key was not stored.');
  return row.value;
}

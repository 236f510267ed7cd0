import { col } from '../../db/columns';
import { first } from '../../db/database';
import { sql } from '../../db/sql';
import { type Basics } from '../../context/basics';

/** Seconds that the doctor allows, too (api/src/commands/doctor/backEnds.ts). */
const APART_SECONDS = 30;

/** Warns if the clock of this process and the database's differ: timestamps of this instance are then wrong. */
export async function compareClocks({ db, now, log }: Pick<Basics, 'db' | 'now' | 'log'>): Promise<void> {
  if (db.kind === 'pglite') return;
  const startedAt = now().getTime();
  const row = await first(db, { at: col.text }, sql`select clock_timestamp() as at`);
  if (row === undefined) return;
  const seconds = Math.round(((startedAt + now().getTime()) / 2 - Date.parse(row.at)) / 1000);
  if (Math.abs(seconds) > APART_SECONDS)
    log.warn({ seconds }, "this clock and the database's are apart: set both by NTP");
}

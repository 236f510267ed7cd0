import { showLines } from '../conditions/lines';
import { note } from '../conditions/notes';
import { type Basics } from '../context/basics';
import { watch, type Watch } from '../context/watch';
import { col } from '../db/columns';
import { type Database, rows } from '../db/database';
import { raw, sql, timestamp } from '../db/sql';
import { settleRuns } from '../escalation/runs';
import { announceConditions } from '../columns/signals';

/** How late a shelved condition may come back, ms. */
const LOOK_MS = 5000;

export const offTheShelf = raw(
  `shelved_until = null, shelved_as = null, shelved_by = null, shelf_reason = null,
  owner_active_at = case when holder_id is not null then now() end, owner_asked_at = null`,
);

/** Unshelves conditions whose time is over; of several instances one does it. */
export const bringBack = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const back = await rows(
      tx,
      { id: col.text },
      sql`update conditions set ${offTheShelf}, updated_at = now()
        where id in (select id from conditions where shelved_until <= ${timestamp(now)}
          order by id for update skip locked)
        returning id`,
    );
    const ids = back.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // No author: the time was over.
    await note(tx, ids, { deed: 'unshelved', by: '' });
    await showLines(tx, ids);
    await settleRuns(tx, ids, now);
    await announceConditions(tx, ids);
    return ids.length;
  });

export const watchShelf = ({ db, now, log }: Basics): Watch =>
  watch(log, LOOK_MS, 'the shelf was not looked at', () => bringBack(db, now()));

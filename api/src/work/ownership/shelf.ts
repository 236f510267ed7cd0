import { note, showLines } from '../../events';
import {
  announceConditions,
  type Basics,
  col,
  type Database,
  raw,
  rows,
  sql,
  timestamp,
  watch,
  type Watch,
} from '../../platform';
import { settleRuns } from '../../alerting';

/** How late a shelved condition may come back, ms. */
const POLL_MS = 5000;

export const offTheShelf = raw(
  `shelved_until = null, shelved_as = null, shelved_by = null, shelf_reason = null,
  owner_active_at = case when holder_id is not null then now() end, owner_asked_at = null`,
);

/** Unshelves conditions whose time is over; only one of several instances does it. */
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
    await note(tx, ids, { kind: 'unshelved', by: '' });
    await showLines(tx, ids);
    await settleRuns(tx, ids, now);
    await announceConditions(tx, ids);
    return ids.length;
  });

export const watchShelf = ({ db, now, log }: Basics): Watch =>
  watch(log, POLL_MS, 'expired shelving not ended', () => bringBack(db, now()));

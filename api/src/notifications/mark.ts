import { col } from '../db/columns';
import { type Database, first, type Queryable } from '../db/database';
import { raw, type Sql, sql } from '../db/sql';
import { refuse } from '../rules/refusal';
import { announceReadReceipts, MOST_NAMED } from '../columns/signals';

/**
 * Changes some of one recipient's notifications and tells that person's other tabs and devices when the transaction
 * commits. More than can be named are told as "many": those tabs ask again.
 * @param recipient the name their notifications are kept under, see `recipientOf`
 * @param change an `update` or a `delete` of `notifications`, of that recipient's only, without its `returning`
 * @param atMost how many the person was told of
 * @returns how many it changed
 * @throws Refusal `conflict` where there are more: nothing is changed, and the answer says how many there are
 */
export const mark = (db: Database, recipient: string, change: Sql, atMost?: number): Promise<number> =>
  db.transaction(async (tx) => {
    const total = await markWithin(tx, recipient, change);
    if (atMost !== undefined && total > atMost)
      throw refuse.conflict('More match now than were counted: nothing was changed.', {
        atMost: String(total),
      });
    return total;
  });

/**
 * The same as part of a transaction.
 * @param id how the change calls the notification's id, where more than one is in it
 */
export async function markWithin(
  tx: Queryable,
  recipient: string,
  change: Sql,
  id: Sql = raw('id'),
): Promise<number> {
  const done = await first(
    tx,
    { total: col.number, ids: col.orNull(col.text) },
    sql`with done as (${change} returning ${id})
      select (select count(*) from done) as total,
        (select string_agg(named.id::text, ',') from (select id from done limit ${MOST_NAMED + 1}) named) as ids`,
  );
  await announceReadReceipts(tx, recipient, done?.ids?.split(',') ?? []);
  return done?.total ?? 0;
}

import {
  announceReadReceipts,
  col,
  type Database,
  first,
  MAX_NAMED_RECEIPTS,
  type Queryable,
  raw,
  refuse,
  type Sql,
  sql,
} from '../../platform';

/**
 * Changes some notifications of one recipient, and announces it to the person's other tabs and devices at the commit.
 * Too many to name are announced as "many", and the tabs fetch again.
 * @param recipient as of `recipientOf`
 * @param change an `update` or a `delete` of `notifications` of that recipient only, without its `returning`
 * @param atMost how many the person was shown
 * @throws Refusal `conflict` with the number if there are more; nothing is changed then
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

/** @param id the column of the notification's id, if the change has several */
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
        (select string_agg(named.id::text, ',') from (select id from done limit ${MAX_NAMED_RECEIPTS + 1}) named) as ids`,
  );
  await announceReadReceipts(tx, recipient, done?.ids?.split(',') ?? []);
  return done?.total ?? 0;
}

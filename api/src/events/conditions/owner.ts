import { announceConditions, col, type Queryable, raw, rows, type Sql, sql, timestamp } from '../../platform';

export const toOwner = (id: string, name: string, now: Date): Sql =>
  sql`holder_id = ${id}::uuid, holder_name = ${name}, held_since = ${timestamp(now)}, ${activeAt(now)}`;

export const toNobody = raw(
  'holder_id = null, holder_name = null, held_since = null, owner_active_at = null, owner_asked_at = null',
);

/** The columns of a condition on which its owner acts, which restarts the time until they are asked. */
export const activeAt = (now: Date): Sql => sql`owner_active_at = ${timestamp(now)}, owner_asked_at = null`;

export async function ownerActed(tx: Queryable, userId: string, which: Sql, now: Date): Promise<void> {
  const theirs = await rows(
    tx,
    { id: col.text },
    sql`update conditions c set ${activeAt(now)}
      where c.holder_id = ${userId}::uuid and c.cleared_at is null and ${which} returning c.id`,
  );
  await announceConditions(
    tx,
    theirs.map(({ id }) => id),
  );
}

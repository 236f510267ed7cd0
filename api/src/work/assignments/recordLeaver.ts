import { type Caller, col, displayName, type Queryable, rows, type Sql, sql } from '../../platform';
import { addComment } from './assignmentQueries';
import { notifyAbout } from './notify';

/**
 * Records in the thread of unfinished work that one of its people has left, and notifies the other.
 * @param outside a condition for the pilots that they no longer belong to
 */
export async function recordLeaver(
  tx: Queryable,
  caller: Caller,
  { userId, words, outside }: { userId: string; words: string; outside: (pilot: Sql) => Sql },
): Promise<void> {
  const left = await rows(
    tx,
    { id: col.text, other: col.text, description: col.text },
    sql`select a.id, case when a.source_user_id = ${userId}::uuid then a.target_user_id else a.source_user_id end as other,
        a.description
      from assignments a
      where (a.source_user_id = ${userId}::uuid or a.target_user_id = ${userId}::uuid) and a.status <> 'Done'
        and ${outside(sql`a.pilot_code`)}
      order by a.id for update of a`,
  );
  for (const { id, other, description } of left) {
    await addComment(tx, id, { comment: words, origin: 'System', originName: displayName(caller) });
    if (other !== userId) await notifyAbout(tx, id, other, `${words} · ${description}`);
  }
}

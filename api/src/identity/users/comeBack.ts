import { type ConditionNoteKind } from '@portal/shared/wire';
import { addComment, notifyAbout } from '../../work';
import { ringOf } from '../../events';
import { col, displayName, type Queryable, rows, sql } from '../../platform';
import { type UserAccount } from './account';

/** The notes after which a condition has another owner, or none. */
const OWNERSHIP: readonly ConditionNoteKind[] = ['taken', 'givenBack', 'handed', 'assigned'];

/**
 * Asks a person whose account is enabled again about what they had: unfinished work, and conditions that have no other
 * owner. Nothing becomes theirs before they confirm, as they may be absent. Call it after the change.
 */
export async function askAboutWork(tx: Queryable, account: UserAccount, by: string): Promise<void> {
  const { userId } = account;
  const name = displayName(account);
  const transition = `${name} → ?`;
  const conditions = await rows(
    tx,
    { id: col.text, text: col.text },
    sql`select c.id, coalesce(c.description, c.topic) as text from conditions c join lateral (
        select n.disabled_id from condition_notes n
        where n.condition_id = c.id and n.deed = any(${OWNERSHIP}::text[]) order by n.id desc limit 1) last on true
      where c.cleared_at is null and c.holder_id is null and last.disabled_id = ${userId}::uuid
      order by c.id`,
  );
  await ringOf(
    tx,
    conditions.map(({ id, text }) => ({
      conditionId: id,
      people: [userId],
      words: `${transition} · ${text}`,
    })),
  );
  const work = await rows(
    tx,
    { id: col.text, source: col.text, target: col.text, description: col.text },
    sql`select id, source_user_id as source, target_user_id as target, description from assignments
      where ${userId}::uuid in (source_user_id, target_user_id) and status <> 'Done' order by id for update`,
  );
  for (const { id, source, target, description } of work) {
    const words = `${name}: DISABLED → ACTIVE`;
    await addComment(tx, id, { comment: words, origin: 'System', originName: by });
    const other = source === userId ? target : source;
    if (other !== userId) await notifyAbout(tx, id, other, `${words} · ${description}`);
    if (target === userId) await notifyAbout(tx, id, userId, `${transition} · ${description}`);
  }
}

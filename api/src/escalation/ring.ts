import { settleLines } from '../conditions/lines';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { announceNotices } from '../rows/signals';
import { keptUnder, shownName } from '../rows/userColumns';

/**
 * Rings the bell of some people about a condition: a notification of its own, which becomes their line of it, unread and
 * news, whether or not they had one. Pushed when the transaction commits. What happened is of its own moment still: whoever
 * counts events by their ids counts it once.
 */
export async function ring(tx: Queryable, conditionId: string, userIds: readonly string[]): Promise<void> {
  const notice = await first(
    tx,
    { id: col.number },
    sql`insert into notices (type, pilot_code, event_id, message_status, priority, description, source_component, module,
        module_name, smart_service, happened_at, condition_id, clears, news)
      select type, pilot_code, event_id, message_status, priority, description, source_component, module, module_name,
        smart_service, happened_at, condition_id, false, true
      from notices where condition_id = ${conditionId}::uuid and not clears order by id desc limit 1 returning id`,
  );
  // Retention has taken its events: there is nothing left to show.
  if (notice === undefined) return;
  await tx.query(
    sql`insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at, condition_id)
      select distinct on (${keptUnder}) s.id, ${keptUnder}, ${shownName}, s.type, s.priority, s.message_status,
        now(), s.condition_id
      from notices s cross join users u where s.id = ${notice.id} and u.id = any(${userIds}::uuid[])`,
  );
  await settleLines(tx, [conditionId], [notice.id]);
  await announceNotices(tx, [notice.id]);
}

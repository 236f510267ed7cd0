import { col } from '../db/columns';
import { first, type Queryable, rows } from '../db/database';
import { sql } from '../db/sql';
import { announceNotices } from '../rows/signals';
import { keptUnder, shownName } from '../rows/userColumns';

/** Lets people know of a condition who were not told of it: they are concerned from now on. */
export async function tellOf(tx: Queryable, conditionId: string, userIds: readonly string[]): Promise<void> {
  const strangers = await rows(
    tx,
    { id: col.text },
    sql`select u.id from users u where u.id = any(${userIds}::uuid[]) and not exists (
      select from notifications n where n.condition_id = ${conditionId}::uuid and n.user_id = ${keptUnder})`,
  );
  if (strangers.length === 0) return;
  const notice = await first(
    tx,
    { id: col.number },
    sql`insert into notices (type, pilot_code, event_id, message_status, priority, description, source_component, module,
        module_name, smart_service, happened_at, condition_id, clears)
      select type, pilot_code, event_id, message_status, priority, description, source_component, module, module_name,
        smart_service, happened_at, condition_id, false
      from notices where condition_id = ${conditionId}::uuid order by id desc limit 1 returning id`,
  );
  // Retention has taken its events: there is nothing left to show.
  if (notice === undefined) return;
  await tx.query(
    sql`insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at, condition_id)
      select distinct on (${keptUnder}) s.id, ${keptUnder}, ${shownName}, s.type, s.priority, s.message_status,
        s.happened_at, s.condition_id
      from notices s cross join users u
      where s.id = ${notice.id} and u.id = any(${strangers.map(({ id }) => id)}::uuid[])`,
  );
  await announceNotices(tx, [notice.id]);
}

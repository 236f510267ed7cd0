import { SUPER_ADMIN } from '@portal/shared/wire';
import { orderPersonal } from '../channels/chosen';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { raw, sql } from '../db/sql';
import { announceNotices } from '../columns/signals';
import { shownName } from '../columns/userColumns';

/**
 * Notifies somebody with `words` (a description or a comment); pushed when the transaction commits. Super
 * administrators share one inbox; a deleted or disabled account gets nothing.
 */
export async function notifyAbout(
  tx: Queryable,
  assignmentId: string,
  userId: string,
  words: string,
): Promise<number | undefined> {
  const notice = await first(
    tx,
    { id: col.number },
    sql`insert into notices (type, pilot_code, assignment_id, message_status, priority, description, module,
        module_name, happened_at)
      select 'Assignment', a.pilot_code, a.id, a.status, a.priority, ${words}, a.module, a.module_name, now()
      from assignments a where a.id = ${assignmentId}::uuid returning id`,
  );
  if (notice === undefined) return undefined;
  await tx.query(
    sql`insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at)
      select s.id, case when u.pilot_role = ${SUPER_ADMIN} then ${raw(`'${SUPER_ADMIN}'`)} else u.id::text end, ${shownName},
        s.type, s.priority, s.message_status, s.happened_at
      from notices s cross join users u
      where s.id = ${notice.id} and u.id = ${userId}::uuid and u.status <> 'DISABLED'`,
  );
  await announceNotices(tx, [notice.id]);
  return notice.id;
}

/** Now, and the time zone of pilots that have none of their own. */
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** Notifies the new target of an assignment: as `notifyAbout`, and by their chosen channels. */
export async function notifyGiven(
  tx: Queryable,
  assignmentId: string,
  userId: string,
  words: string,
  { now, timeZone }: Clock,
): Promise<void> {
  const notice = await notifyAbout(tx, assignmentId, userId, words);
  if (notice !== undefined)
    await orderPersonal(tx, notice, { people: [userId], why: 'handed' }, now, timeZone);
}

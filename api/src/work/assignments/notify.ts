import { orderPersonal } from '../../alerting';
import {
  announceNotices,
  col,
  first,
  isToldOf,
  keptUnder,
  orderedId,
  type Queryable,
  shownName,
  type Site,
  sql,
} from '../../platform';

/**
 * Notifies a person with `words` (a description or a comment); pushed when the transaction commits. Super
 * administrators share one inbox. A deleted or disabled account and a person who has left the pilot get nothing: an
 * assignment keeps its source. With the lock, a person leaves the pilot either before or after this transaction.
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
      from assignments a join pilots p on p.code = a.pilot_code
      where a.id = ${assignmentId}::uuid for key share of p returning id`,
  );
  if (notice === undefined) return undefined;
  await tx.query(
    sql`insert into notifications (id, notice_id, user_id, user_name, type, priority, message_status, happened_at)
      select ${orderedId(sql`s.id`)}, s.id, ${keptUnder}, ${shownName}, s.type, s.priority, s.message_status, s.happened_at
      from notices s cross join users u
      where s.id = ${notice.id} and u.id = ${userId}::uuid and ${isToldOf(sql`s.pilot_code`)}`,
  );
  await announceNotices(tx, [notice.id]);
  return notice.id;
}

/** Now, and what the site decides about messages. */
export interface Clock {
  readonly now: Date;
  readonly site: Site;
}

/** Notifies the new target of an assignment: as `notifyAbout`, and by their chosen channels. */
export async function notifyGiven(
  tx: Queryable,
  assignmentId: string,
  userId: string,
  words: string,
  { now, site }: Clock,
): Promise<void> {
  const notice = await notifyAbout(tx, assignmentId, userId, words);
  if (notice !== undefined) await orderPersonal(tx, notice, { people: [userId], why: 'handed' }, now, site);
}

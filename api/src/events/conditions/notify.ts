import {
  announceNotices,
  col,
  isToldOf,
  keptUnder,
  orderedId,
  type Queryable,
  rows,
  shownName,
  type Sql,
  sql,
} from '../../platform';
import { settleLines } from './lines';

export interface ConditionNotice {
  readonly conditionId: string;
  readonly people: readonly string[];
  /** Replaces the condition's own description. */
  readonly words?: string;
}

/** A table `w` of condition, person and words. */
function pairs(recipients: readonly ConditionNotice[]): Sql {
  const each = recipients.flatMap(({ people, ...one }) => people.map((userId) => ({ ...one, userId })));
  return sql`unnest(${each.map((one) => one.conditionId)}::uuid[], ${each.map((one) => one.userId)}::uuid[],
    ${each.map(({ words = null }) => words)}::text[]) as w (condition_id, user_id, words)`;
}

/**
 * Inserts a notice per condition, pushed when the transaction commits. It has the event id of the newest report, so
 * that counts by event id do not grow. Conditions whose reports are past their retention and people who have left the
 * pilot get none. With the lock, a person leaves the pilot either before or after this transaction.
 * @param source which reports `r` count
 * @param moment of the notifications
 * @param recipients `w`
 */
async function notifyOf(tx: Queryable, recipients: Sql, source: Sql, moment: Sql): Promise<number[]> {
  const notices = await rows(
    tx,
    { id: col.number },
    sql`insert into notices (type, pilot_code, event_id, message_status, priority, description, source_component, module,
        module_name, smart_service, happened_at, condition_id, clears)
      select r.type, r.pilot_code, r.event_id, r.message_status, r.priority,
        coalesce(one.words, c.description), r.source_component, r.module, r.module_name, r.smart_service, r.happened_at,
        c.id, false
      from (select distinct on (w.condition_id) w.condition_id, w.words from ${recipients}) one
      join conditions c on c.id = one.condition_id
      join pilots p on p.code = c.pilot_code
      cross join lateral (
        select * from notices r where r.condition_id = c.id and ${source}
        order by r.happened_at desc, r.id desc limit 1) r
      order by c.id for key share of p returning id`,
  );
  const ids = notices.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx.query(
    sql`insert into notifications (id, notice_id, user_id, user_name, type, priority, message_status, happened_at, condition_id)
      select distinct on (s.id, ${keptUnder}) ${orderedId(sql`s.id`)}, s.id, ${keptUnder}, ${shownName}, s.type, s.priority, s.message_status,
        ${moment}, s.condition_id
      from ${recipients} join notices s on s.id = any(${ids}::bigint[]) and s.condition_id = w.condition_id
      join users u on u.id = w.user_id and ${isToldOf(sql`s.pilot_code`)}`,
  );
  return ids;
}

/** Makes conditions concern people who have no notification of them. */
export async function notifyConcerned(tx: Queryable, recipients: readonly ConditionNotice[]): Promise<void> {
  const strangers = await rows(
    tx,
    { conditionId: col.text, userId: col.text },
    sql`select w.condition_id as "conditionId", u.id as "userId" from ${pairs(recipients)} join users u on u.id = w.user_id
      where not exists (
        select from notifications n where n.condition_id = w.condition_id and n.user_id = ${keptUnder})`,
  );
  if (strangers.length === 0) return;
  const each = pairs(strangers.map(({ conditionId, userId }) => ({ conditionId, people: [userId] })));
  await announceNotices(tx, await notifyOf(tx, each, sql`true`, sql`s.happened_at`));
}

/** Rings the bell: a notification as of now becomes the person's unread line. Returns the notices. */
export async function ringOf(tx: Queryable, recipients: readonly ConditionNotice[]): Promise<number[]> {
  const rung = recipients.filter(({ people }) => people.length > 0);
  if (rung.length === 0) return [];
  const notices = await notifyOf(tx, pairs(rung), sql`not r.clears`, sql`now()`);
  if (notices.length === 0) return [];
  await settleLines(
    tx,
    rung.map(({ conditionId }) => conditionId),
    notices,
  );
  await announceNotices(tx, notices);
  return notices;
}

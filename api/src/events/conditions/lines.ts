import {
  announceReadReceiptsOfEach,
  col,
  EVERYBODY,
  isWithin,
  type Queryable,
  rows,
  sql,
} from '../../platform';

async function announceEach(
  tx: Queryable,
  changed: readonly { id: string; recipient: string }[],
): Promise<void> {
  const each = new Map<string, string[]>();
  for (const { id, recipient } of changed) {
    const ids = each.get(recipient);
    if (ids === undefined) each.set(recipient, [id]);
    else ids.push(id);
  }
  await announceReadReceiptsOfEach(tx, each);
}

/**
 * Makes each recipient's newest notification of a condition its line in the inbox; older ones are read and set aside. A
 * cleared condition's lines are read; a shelved one has no line. The newest is that of the newest report: the bell rings
 * as of now, while reports have the moment of a machine whose clock may be behind. The line is moved after what it
 * replaces, so that lists and pages find the same one. What was unread stays so, also where a person does not want the
 * bell for the priority of the new report.
 * @param notices the new ones, whose recipients are notified by the push itself
 * @param range whose lines
 */
export async function settleLines(
  tx: Queryable,
  conditionIds: readonly string[],
  notices: readonly number[] = [],
  range = EVERYBODY,
): Promise<void> {
  const changed = await rows(
    tx,
    { id: col.text, recipient: col.text, notice: col.number, over: col.flag },
    sql`with lines as (
        select n.id, c.cleared_at is not null as over,
          c.shelved_until is null and row_number() over newest = 1 as is_line,
          max(n.happened_at) over (partition by n.user_id, n.condition_id) as latest,
          bool_or(n.unread and not s.clears) over (partition by n.user_id, n.condition_id) as unseen,
          bool_or(n.unread and n.notice_id <> all(${notices}::bigint[]))
            over (partition by n.user_id, n.condition_id) as was_unread
        from notifications n
        join notices s on s.id = n.notice_id
        join conditions c on c.id = n.condition_id
        where n.condition_id = any(${conditionIds}::uuid[]) and (not n.aside or n.unread)
          and ${isWithin(sql`n.user_id`, range)}
        window newest as (partition by n.user_id, n.condition_id order by s.happened_at desc, n.notice_id desc)),
      settled as (
        select id, over, not is_line as aside, is_line and not over as may_be_unread, was_unread,
          is_line and over and unseen as missed, case when is_line then latest end as latest
        from lines)
      update notifications n set aside = l.aside, unread = (n.unread or l.was_unread) and l.may_be_unread,
        missed = n.missed or l.missed,
        happened_at = case when l.latest > n.happened_at then l.latest + interval '1 millisecond' else n.happened_at end
      from settled l
      where l.id = n.id and ((n.aside, n.unread, n.missed) is distinct from
        (l.aside, (n.unread or l.was_unread) and l.may_be_unread, n.missed or l.missed) or l.latest > n.happened_at)
      returning n.id, n.user_id as recipient, n.notice_id as notice, l.over as over`,
  );
  const announcedNotices = new Set(notices);
  await announceEach(
    tx,
    changed.filter(({ over, notice }) => over && !announcedNotices.has(notice)),
  );
}

export async function hideLines(tx: Queryable, conditionId: string): Promise<void> {
  const hidden = await rows(
    tx,
    { id: col.text, recipient: col.text },
    sql`update notifications set aside = true, unread = false
      where condition_id = ${conditionId}::uuid and not aside returning id, user_id as recipient`,
  );
  await announceEach(tx, hidden);
}

/**
 * Restores the lines of unshelved conditions, unread where active without an owner; existing lines stay as they are.
 */
export async function showLines(tx: Queryable, conditionIds: readonly string[]): Promise<void> {
  const shown = await rows(
    tx,
    { id: col.text, recipient: col.text },
    sql`update notifications n set aside = false, unread = c.cleared_at is null and c.holder_id is null
      from conditions c
      where c.id = n.condition_id and n.id in (
        select distinct on (a.user_id, a.condition_id) a.id from notifications a
        where a.condition_id = any(${conditionIds}::uuid[]) and not exists (
          select from notifications l
          where l.condition_id = a.condition_id and l.user_id = a.user_id and not l.aside)
        order by a.user_id, a.condition_id, a.happened_at desc, a.notice_id desc)
      returning n.id, n.user_id as recipient`,
  );
  await announceEach(tx, shown);
}

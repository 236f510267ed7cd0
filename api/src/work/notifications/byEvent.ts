import { type Notification, type Paged, recipientOf } from '@portal/shared/wire';
import {
  all,
  any,
  type Caller,
  col,
  containing,
  countUpToCap,
  type Database,
  isPastEnd,
  keyShape,
  mapPage,
  notificationColumns,
  notificationShape,
  notificationTables,
  present,
  priorityRank,
  readPage,
  rows,
  sliceOf,
  sortKey,
  type Sql,
  sql,
} from '../../platform';
import { type EverybodyInboxQuery, withConditions, WORDS_COUNT_CAP } from './inbox';

const happenedAt = sortKey.time(sql`s.happened_at`);
const sortable = {
  timestamp: happenedAt,
  priority: sortKey.integer(priorityRank(sql`s.priority`)),
  messageStatus: sortKey.text(sql`s.message_status`),
  notificationType: sortKey.text(sql`s.type`),
};

/** The filters that hold for all notifications of a notice `s`. */
const noticeFilters = (query: EverybodyInboxQuery): Sql[] => {
  const { type, priority, messageStatus, from, to, q, relatedCondition, relatedEvent } = query;
  return [
    ...(type === undefined ? [] : [sql`s.type = ${type}`]),
    ...(priority === undefined ? [] : [sql`s.priority = ${priority}`]),
    ...(messageStatus === undefined ? [] : [sql`s.message_status = ${messageStatus}`]),
    ...(from === undefined ? [] : [sql`s.happened_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`s.happened_at < ${to}::timestamptz`]),
    ...(q === undefined ? [] : [sql`s.words like ${containing(q.toLowerCase())}`]),
    ...(relatedCondition === undefined ? [] : [sql`s.condition_id = ${relatedCondition}::uuid`]),
    ...(relatedEvent === undefined ? [] : [sql`s.event_id = ${relatedEvent}`]),
  ];
};

/** The filters that each recipient's notification `n` meets or not. */
const rowFilters = ({ byCondition, notificationStatus, missed }: EverybodyInboxQuery): Sql[] => [
  ...(byCondition === true ? [sql`not n.aside`] : []),
  ...(notificationStatus === undefined
    ? []
    : [notificationStatus === 'Unread' ? sql`n.unread` : sql`not n.unread`]),
  ...(missed === undefined ? [] : [missed ? sql`n.missed` : sql`not n.missed`]),
];

/**
 * Whether another notice `b` shares the line of `s`. Only a condition has several notices of one event: when the bell
 * rings again, and when people are notified later.
 */
const sharesLine = ({ byCondition }: EverybodyInboxQuery): Sql =>
  all([
    sql`b.condition_id = s.condition_id`,
    ...(byCondition === true ? [] : [sql`b.pilot_code = s.pilot_code and b.event_id = s.event_id`]),
  ]);

/**
 * One page of everybody's notifications with one line for each event, newest first by default; with `byCondition` one for
 * each condition. A line is the reader's own copy where there is one, and says how many recipients share it. It walks
 * along the notices, which are as many as the events, however many people each has: each asks the index for one
 * notification that matches (`limit 1` keeps the planner from reading all of them for a join).
 */
export async function readByEvent(
  db: Database,
  reader: Caller,
  query: EverybodyInboxQuery,
): Promise<Paged<Notification>> {
  const matches = all(rowFilters(query));
  const newest = sql`(select b.id from notices b cross join lateral (
      select from notifications n where n.notice_id = b.id and ${matches} limit 1) n
    where b.id > s.id and ${sharesLine(query)} limit 1) is null`;
  const lines = sql`notices s cross join lateral (
      select from notifications n where n.notice_id = s.id and ${matches} limit 1) n
    where ${all([...noticeFilters(query), newest])}`;
  const page = readPage('notifications by event', query, {
    sortable,
    fallback: 'timestamp',
    ties: [happenedAt, sortKey.integer(sql`s.id`)],
  });
  const elements = await countUpToCap(
    db,
    sql`${lines} order by s.happened_at desc, s.id desc`,
    query.q === undefined ? {} : { cap: WORDS_COUNT_CAP },
  );
  const slice = sliceOf(page, elements);
  const shape = { ...notificationShape, ...keyShape, recipients: col.number };
  const statement = sql`with page as materialized (
        select s.*, ${slice.keyColumn}, row_number() over (order by ${slice.order}) as nth
        from ${lines} and ${all(slice.where)} ${slice.clause}),
      copies as materialized (
        select s.id as line, count(distinct n.user_id) as recipients,
          coalesce(max(n.id::text) filter (where n.user_id = ${recipientOf(reader)}), max(n.id::text))::uuid as id
        from page s
        join notices b on ${any([sql`b.id = s.id`, sharesLine(query)])}
        join notifications n on n.notice_id = b.id
        where ${matches} group by s.id)
      select ${notificationColumns}, c.recipients, line."cursorKey"
      from page line join copies c on c.line = line.id join ${notificationTables} on n.id = c.id
      order by line.nth`;
  const read = isPastEnd(page, elements) ? [] : await rows(db, shape, statement);
  const { results, ...counts } = mapPage(slice.answer(read), present);
  return {
    ...counts,
    results: query.byCondition === true ? await withConditions(db, results, reader) : results,
  };
}

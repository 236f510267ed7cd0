import {
  type EverybodyQuery,
  type Notification,
  type NotificationQuery,
  type NotificationType,
  type Paged,
} from '@portal/shared/wire';
import {
  all,
  type Caller,
  col,
  conditionColumns,
  conditionOf,
  conditionShape,
  containing,
  countUpToCap,
  type Database,
  first,
  isOf,
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

/** The filters; without a recipient they match everybody's notifications. */
export interface InboxQuery extends NotificationQuery {
  readonly recipient?: string;
  readonly type?: NotificationType;
}

/** The filters of everybody's notifications. */
export interface EverybodyInboxQuery extends EverybodyQuery {
  readonly type?: NotificationType;
}

const happenedAt = sortKey.time(sql`n.happened_at`);
const sortable = {
  timestamp: happenedAt,
  priority: sortKey.integer(priorityRank(sql`n.priority`)),
  messageStatus: sortKey.text(sql`n.message_status`),
  notificationStatus: sortKey.flag(sql`n.unread`),
  notificationType: sortKey.text(sql`n.type`),
  user: sortKey.text(sql`n.user_name`),
};

/** The count cap of a search by words, because each counted row is read. */
export const WORDS_COUNT_CAP = 300;

/** The conditions that `notification_counts` has, too. */
const counted = ({ recipient, type, priority, notificationStatus, byCondition }: InboxQuery): Sql[] => [
  ...(recipient === undefined ? [] : [sql`n.user_id = ${recipient}`]),
  ...(type === undefined ? [] : [sql`n.type = ${type}`]),
  ...(priority === undefined ? [] : [sql`n.priority = ${priority}`]),
  ...(notificationStatus === undefined
    ? []
    : [notificationStatus === 'Unread' ? sql`n.unread` : sql`not n.unread`]),
  ...(byCondition === true ? [sql`not n.aside`] : []),
];

/** The conditions that need the rows themselves. */
const scanned = ({
  messageStatus,
  from,
  to,
  q,
  relatedCondition,
  relatedEvent,
  missed,
}: InboxQuery & EverybodyInboxQuery): Sql[] => [
  ...(relatedCondition === undefined ? [] : [sql`n.condition_id = ${relatedCondition}::uuid`]),
  ...(relatedEvent === undefined
    ? []
    : [sql`exists (select from notices s where s.id = n.notice_id and s.event_id = ${relatedEvent})`]),
  ...(missed === undefined ? [] : [missed ? sql`n.missed` : sql`not n.missed`]),
  ...(messageStatus === undefined ? [] : [sql`n.message_status = ${messageStatus}`]),
  ...(from === undefined ? [] : [sql`n.happened_at >= ${from}::timestamptz`]),
  ...(to === undefined ? [] : [sql`n.happened_at < ${to}::timestamptz`]),
  ...(q === undefined
    ? []
    : [
        sql`exists (select from notices s where s.id = n.notice_id and s.words like ${containing(q.toLowerCase())})`,
      ]),
];

/** An event of one condition counts once, at its own time, though the bell may have rung for it again. */
const onceOnly = ({ relatedCondition }: InboxQuery): Sql[] =>
  relatedCondition === undefined
    ? []
    : [
        sql`not exists (select from notices s
          join notices b on b.pilot_code = s.pilot_code and b.event_id = s.event_id and b.id < s.id
          join notifications o on o.notice_id = b.id and o.user_id = n.user_id
          where s.id = n.notice_id and o.condition_id = n.condition_id)`,
      ];

export const conditionsOf = (query: InboxQuery): Sql[] => [...counted(query), ...scanned(query)];

async function total(db: Database, query: InboxQuery, rest: readonly Sql[]): Promise<number> {
  if (rest.length > 0) {
    const lines = sql`notifications n where ${all([...counted(query), ...rest])}`;
    if (query.q === undefined) return countUpToCap(db, lines);
    // The order makes PostgreSQL read the newest one by one; without it, it joins all rows before it counts the first.
    return countUpToCap(db, sql`${lines} order by n.happened_at desc, n.id desc`, {
      cap: WORDS_COUNT_CAP,
    });
  }
  const row = await first(
    db,
    { total: col.number },
    sql`select coalesce(sum(n.total), 0)::bigint as total from notification_counts n where ${all(counted(query))}`,
  );
  return row?.total ?? 0;
}

/**
 * One page, newest first by default. Ids come from the index alone, rows are read for the page only, and pages in the
 * second half are read from the end: a first page costs the same for any length, a deep one at most half the index.
 */
export async function readInbox(
  db: Database,
  reader: Caller,
  query: InboxQuery,
): Promise<Paged<Notification>> {
  const rest = [...scanned(query), ...onceOnly(query)];
  const page = readPage('notifications', query, {
    sortable,
    fallback: 'timestamp',
    ties: [happenedAt, sortKey.uuid(sql`n.id`)],
  });
  const elements = await total(db, query, rest);
  const slice = sliceOf(page, elements, { isExact: rest.length === 0 });
  const shape = { ...notificationShape, ...keyShape };
  const statement = sql`with page as materialized (
        select n.id from notifications n where ${all([...counted(query), ...rest, ...slice.where])} ${slice.clause})
      select ${notificationColumns}, ${slice.keyColumn}
      from page join ${notificationTables} on n.id = page.id order by ${slice.order}`;
  const read = isPastEnd(page, elements) ? [] : await rows(db, shape, statement);
  const { results, ...counts } = mapPage(slice.answer(read), present);
  return {
    ...counts,
    results: query.byCondition === true ? await withConditions(db, results, reader) : results,
  };
}

/** Adds each line's condition, if the reader may see its pilot now. */
export async function withConditions(
  db: Database,
  lines: Notification[],
  reader: Caller,
): Promise<Notification[]> {
  const ids = [...new Set(lines.flatMap(({ relatedCondition }) => relatedCondition ?? []))];
  if (ids.length === 0) return lines;
  const conditions = await rows(
    db,
    conditionShape,
    sql`select ${conditionColumns} from conditions c
      where c.id = any(${ids}::uuid[]) and ${isOf(reader, sql`c.pilot_code`)}`,
  );
  const byId = new Map(conditions.map((row) => [row.conditionId, conditionOf(row)]));
  return lines.map((line) => {
    const condition = byId.get(line.relatedCondition ?? '');
    return condition === undefined ? line : { ...line, condition };
  });
}

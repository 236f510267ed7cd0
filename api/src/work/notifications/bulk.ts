import { type BulkRequest, type Matching } from '@portal/shared/wire';
import { all, col, type Database, first, type Sql, sql } from '../../platform';
import { isOwned } from './owned';
import { conditionsOf } from './inbox';
import { mark } from './mark';

/**
 * The notifications of a bulk action. `before` has milliseconds, the table microseconds: the whole millisecond of
 * `before` is included.
 */
const chosen = (recipient: string, body: BulkRequest): Sql =>
  'ids' in body
    ? sql`n.user_id = ${recipient} and n.id = any(${body.ids}::uuid[])`
    : all([
        ...conditionsOf({ ...body, recipient }),
        sql`n.happened_at < ${body.before}::timestamptz + interval '1 millisecond'`,
      ]);

const atMost = (body: BulkRequest) => ('ids' in body ? undefined : body.atMost);

/** How many a bulk action would change, without the count cap of lists: a deletion must show the true number. */
export async function countMatching(
  db: Database,
  recipient: string,
  filters: Exclude<BulkRequest, { ids: string[] }>,
): Promise<Matching> {
  const counted = await first(
    db,
    { total: col.number, unread: col.number, held: col.number },
    sql`select count(*) as total, count(*) filter (where n.unread) as unread, count(*) filter (where ${isOwned}) as held
      from notifications n where ${chosen(recipient, filters)}`,
  );
  return counted ?? { total: 0, unread: 0, held: 0 };
}

export const markMany = (
  db: Database,
  recipient: string,
  body: BulkRequest,
  unread: boolean,
): Promise<number> =>
  mark(
    db,
    recipient,
    sql`update notifications n set unread = ${unread} where ${chosen(recipient, body)} and n.unread <> ${unread}`,
    atMost(body),
  );

/** Deletes notifications, except those of conditions that the person owns. Returns how many. */
export const deleteMany = (db: Database, recipient: string, body: BulkRequest): Promise<number> =>
  mark(
    db,
    recipient,
    sql`delete from notifications n where ${chosen(recipient, body)} and not ${isOwned}`,
    atMost(body),
  );

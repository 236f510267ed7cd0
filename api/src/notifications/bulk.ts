import { type BulkRequest, type Matching } from '@portal/shared/wire';
import { col } from '../db/columns';
import { type Database, first } from '../db/database';
import { all, type Sql, sql } from '../db/sql';
import { isOwned } from './owned';
import { conditionsOf } from './inbox';
import { mark } from './mark';

/**
 * The recipient's own ones among those a bulk call names. The wire's moments have milliseconds and the table's
 * microseconds: what happened within the millisecond of `before` is meant, too.
 */
const chosen = (recipient: string, body: BulkRequest): Sql =>
  'ids' in body
    ? sql`n.user_id = ${recipient} and n.id = any(${body.ids}::uuid[])`
    : all([
        ...conditionsOf({ ...body, recipient }),
        sql`n.happened_at < ${body.before}::timestamptz + interval '1 millisecond'`,
      ]);

/** How many a bulk call may touch: as many as the person was told of, where they were. */
const atMost = (body: BulkRequest) => ('ids' in body ? undefined : body.atMost);

/**
 * How many a bulk call with these filters would touch, without the cap that the pages of a list are counted to: nothing is
 * destroyed under a number that is not true.
 */
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

/** Marks what a bulk call names read or unread, in one statement; the person’s other tabs are told. @returns how many were changed */
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

/**
 * Deletes what a bulk call names, in one statement, but for what the person has; their other tabs are told.
 * @returns how many were deleted
 */
export const deleteMany = (db: Database, recipient: string, body: BulkRequest): Promise<number> =>
  mark(
    db,
    recipient,
    sql`delete from notifications n where ${chosen(recipient, body)} and not ${isOwned}`,
    atMost(body),
  );

import { col, type Queryable, rows, sql } from '../../platform';

/** Producers choose the names of their event types; nobody picks from a longer list. */
const MAX_LISTED_STATUSES = 100;

/** Reads the index once per status, while PostgreSQL's `distinct` would read all rows. */
export async function statusesOf(db: Queryable, recipient: string): Promise<string[]> {
  const found = await rows(
    db,
    { status: col.text },
    sql`with recursive found as (
        select min(message_status) as status from notifications where user_id = ${recipient} and type = 'Event'
        union all
        select (select min(n.message_status) from notifications n
          where n.user_id = ${recipient} and n.type = 'Event' and n.message_status > found.status)
        from found where found.status is not null)
      select status from found where status is not null limit ${MAX_LISTED_STATUSES}`,
  );
  return found.map(({ status }) => status);
}

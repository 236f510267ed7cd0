import { col } from '../src/platform/db/columns';
import { type Queryable, rows } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';

/** Users whose unread counters differ from a count of their notifications; must always be empty. */
export const wrongCounters = async (db: Queryable): Promise<string[]> =>
  (
    await rows(
      db,
      { user: col.text },
      sql`select user_id as user from (
          select user_id, type, priority, unread, aside, count(*) as total from notifications group by 1, 2, 3, 4, 5) counted
        full join notification_counts kept using (user_id, type, priority, unread, aside)
        where coalesce(counted.total, 0) <> coalesce(kept.total, 0)`,
    )
  ).map(({ user }) => user);

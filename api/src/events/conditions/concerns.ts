import { any, type Call, type Caller, reach, type Sql, sql } from '../../platform';

/**
 * Whether a condition `c` concerns the caller: they may read one of its notifications and belong to its pilot today, or
 * may read its events anyway as an administrator or supervisor of it (`GET /events`).
 */
export const concerns = (caller: Caller, call: Call): Sql =>
  any([
    reach(caller, call, { pilot: sql`c.pilot_code` }),
    sql`exists (select from notifications n
      where n.condition_id = c.id and ${reach(caller, call, { recipient: sql`n.user_id`, pilot: sql`c.pilot_code` })})`,
  ]);

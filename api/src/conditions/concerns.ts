import { any, type Sql, sql } from '../db/sql';
import { type Caller } from '../rules/caller';
import { type Call } from '../rules/policy';
import { reach } from '../rules/reach';

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

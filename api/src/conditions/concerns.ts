import { any, type Sql, sql } from '../db/sql';
import { type Caller } from '../rules/caller';
import { type Call } from '../rules/policy';
import { reach } from '../rules/reach';

/**
 * A condition `c` concerns those who may read one of its notifications and are of its pilot today, and whoever looks after
 * that pilot: its administrators, whose events they may read anyway (`GET /events`), and those who oversee its work.
 */
export const concerns = (caller: Caller, call: Call): Sql =>
  any([
    reach(caller, call, { pilot: sql`c.pilot_code` }),
    sql`exists (select from notifications n
      where n.condition_id = c.id and ${reach(caller, call, { recipient: sql`n.user_id`, pilot: sql`c.pilot_code` })})`,
  ]);

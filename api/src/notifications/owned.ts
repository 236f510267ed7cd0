import { sql } from '../db/sql';
import { keptUnder } from '../columns/userColumns';

/**
 * Whether a notification `n` is of a condition that is there, and that its recipient has. Whoever has it must not lose sight
 * of it: it is given back or handed over first.
 */
export const isOwned = sql`exists (
  select from conditions c join users u on u.id = c.holder_id
  where c.id = n.condition_id and c.cleared_at is null and n.user_id = ${keptUnder})`;

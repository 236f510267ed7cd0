import { keptUnder, sql } from '../../platform';

/** Whether a notification `n` is of an active condition that its recipient owns, which protects it from deletion. */
export const isOwned = sql`exists (
  select from conditions c join users u on u.id = c.holder_id
  where c.id = n.condition_id and c.cleared_at is null and n.user_id = ${keptUnder})`;

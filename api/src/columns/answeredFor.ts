import { ALL, SUPER_ADMIN } from '@portal/shared/wire';
import { type Sql, sql } from '../db/sql';

/**
 * Whether somebody answers for what was let in to a pilot, a screen or a target: whoever did may do so today. Nothing is
 * marked when they go, so nothing is forgotten; who comes back finds theirs as it was.
 */
export const answeredFor = (madeBy: Sql, pilot: Sql): Sql =>
  sql`exists (select from users m where m.id = ${madeBy} and m.status = 'ACTIVE'
    and (m.pilot_role = ${SUPER_ADMIN} or (m.pilot_role = 'ADMIN' and m.pilot_code in (${pilot}, ${ALL}))))`;

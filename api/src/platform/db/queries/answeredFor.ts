import { ALL, SUPER_ADMIN } from '@portal/shared/wire';
import { type Sql, sql } from '../sql';

/**
 * The condition that whoever let a screen or a target into a pilot may still do so today. Nothing is written when they
 * leave the pilot: if they come back, theirs works as before.
 */
export const answeredFor = (madeBy: Sql, pilot: Sql): Sql =>
  sql`exists (select from users m where m.id = ${madeBy} and m.status = 'ACTIVE'
    and (m.pilot_role = ${SUPER_ADMIN} or (m.pilot_role = 'ADMIN' and m.pilot_code in (${pilot}, ${ALL}))))`;

import { ALL, SUPER_ADMIN } from '@portal/shared/wire';
import { type Sql, sql } from '../sql';

/**
 * The condition that the person responsible for a screen or target may still be responsible for it now. Nothing is
 * written when they leave the pilot: if they come back, it works as before.
 */
export const answeredFor = (madeBy: Sql, pilot: Sql): Sql =>
  sql`exists (select from users m where m.id = ${madeBy} and m.status = 'ACTIVE'
    and (m.pilot_role = ${SUPER_ADMIN} or (m.pilot_role = 'ADMIN' and m.pilot_code in (${pilot}, ${ALL}))))`;

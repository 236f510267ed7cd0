import { ALL } from '@portal/shared/wire';
import { sql } from '../../db/sql';

/** Joins `u` to a target `t`: whose phone it is, as long as they are of its pilot. */
export const phoneOwner = sql`left join users u on u.id = t.user_id and u.status = 'ACTIVE' and u.pilot_code in (t.pilot_code, ${ALL})`;

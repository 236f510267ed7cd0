import { ALL } from '@portal/shared/wire';
import { sql } from '../../db/sql';

/** Joins `u`, the owner of the phone that the target `t` is, while they are active and belong to its pilot. */
export const phoneOwner = sql`left join users u on u.id = t.user_id and u.status = 'ACTIVE' and u.pilot_code in (t.pilot_code, ${ALL})`;

import { ALL } from '@portal/shared/wire';
import { sql } from '../../../platform';

/** Whether `u` is the owner of the phone that the target `t` is, active and of its pilot. */
export const isOfPhone = sql`u.id = t.user_id and u.status = 'ACTIVE' and u.pilot_code in (t.pilot_code, ${ALL})`;

/** Joins that owner as `u`; a target without one stays. */
export const phoneOwner = sql`left join users u on ${isOfPhone}`;

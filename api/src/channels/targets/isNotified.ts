import { sql } from '../../db/sql';
import { answeredFor } from '../../columns/answeredFor';

/** Whether an administrator of the pilot of today answers for the target `t`. */
export const isAnswered = answeredFor(sql`t.made_by`, sql`t.pilot_code`);

/** Whether anything is sent to the target `t`. */
export const isNotified = sql`(t.enabled and ${isAnswered})`;

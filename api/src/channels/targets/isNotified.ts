import { sql } from '../../db/sql';
import { answeredFor } from '../../columns/answeredFor';

/** Whether a current administrator of the pilot answers for the target `t`. */
export const isAnswered = answeredFor(sql`t.made_by`, sql`t.pilot_code`);

export const isNotified = sql`(t.enabled and ${isAnswered})`;

import { answeredFor, sql } from '../../../platform';
import { isOfPhone } from './phone';

/** Whether a current administrator of the pilot answers for the target `t`. */
export const isAnswered = answeredFor(sql`t.made_by`, sql`t.pilot_code`);

/** The phone of a person who has left the pilot no longer gets its messages. */
export const isNotified = sql`(t.enabled and ${isAnswered} and (t.user_id is null or exists (select from users u where ${isOfPhone})))`;

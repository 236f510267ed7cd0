import { answeredFor, raw, type Site, type Sql, sql } from '../../../platform';
import { isOfPhone } from './phone';

/** Whether a current administrator of the pilot answers for the target `t`. */
export const targetHasAdmin = answeredFor(sql`t.made_by`, sql`t.pilot_code`);

const notified = sql`(t.enabled and ${targetHasAdmin} and (t.user_id is null or exists (select from users u where ${isOfPhone})))`;

/**
 * Whether the target `t` gets messages: none does where the site leaves targets out. The phone of a person who has left
 * the pilot no longer gets its messages.
 */
export const isNotified = ({ leftOut }: Site): Sql => (leftOut.includes('targets') ? raw('false') : notified);

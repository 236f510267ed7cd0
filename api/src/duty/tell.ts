import { SUPER_ADMIN } from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { raw, sql } from '../db/sql';
import { announceNotices } from '../rows/signals';
import { shownName } from '../rows/userColumns';
import { type DutyNews, newsIn } from './words';

/** The topic of what the portal itself says about duty; nobody maps it, as it concerns one person. */
export const DUTY_TOPIC = 'portal/duty';
export const DUTY_MODULE = 'portal-duty';

export interface DutyTold {
  readonly pilotCode: string;
  readonly to: string;
  readonly news: DutyNews;
  readonly by: string;
  readonly what: string;
  readonly back?: string | undefined;
  readonly role?: string | undefined;
  readonly words?: string | undefined;
}

/**
 * Tells one person something about their duty, as an event that is theirs alone; pushed when the transaction commits. Super
 * administrators are told under their shared name; a disabled account is not told.
 */
export async function tellOfDuty(
  tx: Queryable,
  { pilotCode, to, news, role, words, ...facts }: DutyTold,
): Promise<void> {
  const account = await first(
    tx,
    { language: col.text },
    sql`select language from users where id = ${to}::uuid and status <> 'DISABLED'`,
  );
  if (account === undefined) return;
  const { kind, text } = newsIn(account.language, news, facts);
  const results = { ...facts, ...(role !== undefined && { role }), ...(words !== undefined && { words }) };
  const description = words === undefined ? text : `${text} · ${words}`;
  const notice = await first(
    tx,
    { id: col.number },
    sql`with event as (
        insert into events (pilot_code, event_id, topic, description, module, module_name, priority, event_type,
          happened_at, results)
        values (${pilotCode}, ${`duty-${randomUUID()}`}, ${DUTY_TOPIC}, ${description}, ${DUTY_MODULE}, ${kind}, 'Mid',
          ${kind}, now(), ${JSON.stringify(results)}::json)
        returning *)
      insert into notices (type, pilot_code, event_id, message_status, priority, description, module, module_name,
        happened_at)
      select 'Event', pilot_code, event_id, event_type, priority, description, module, module_name, happened_at
      from event returning id`,
  );
  if (notice === undefined) return;
  await tx.query(
    sql`insert into notifications (notice_id, user_id, user_name, type, priority, message_status, happened_at)
      select s.id, case when u.pilot_role = ${SUPER_ADMIN} then ${raw(`'${SUPER_ADMIN}'`)} else u.id::text end, ${shownName},
        s.type, s.priority, s.message_status, s.happened_at
      from notices s cross join users u where s.id = ${notice.id} and u.id = ${to}::uuid`,
  );
  await announceNotices(tx, [notice.id]);
}

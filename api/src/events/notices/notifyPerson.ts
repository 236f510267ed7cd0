import type { Language } from '@portal/shared/wire';
import {
  announceNotices,
  col,
  first,
  isToldOf,
  keptUnder,
  languageOf,
  orderedId,
  type Queryable,
  shownName,
  sql,
} from '../../platform';

/** The modules of the portal's own messages, which are no machines. */
export const OWN_MODULES = ['portal-duty', 'portal-handover'] as const;
export type OwnModule = (typeof OWN_MODULES)[number];

/** A message of the portal itself to one person; its topic has no mapping. */
export interface PersonNews {
  /** The id of its event, unique in the pilot. */
  readonly id: string;
  readonly topic: string;
  readonly module: OwnModule;
  /** A word or two, for the chip of the notification. */
  readonly kind: string;
  readonly text: string;
  readonly results: Readonly<Record<string, unknown>>;
}

/**
 * Notifies one person of something that concerns only them; pushed when the transaction commits. For a super
 * administrator it goes to the shared inbox. A disabled account and a person who has left the pilot get nothing.
 * @param newsIn makes the message in the language of the account
 */
export async function notifyPerson(
  tx: Queryable,
  { pilotCode, to }: { readonly pilotCode: string; readonly to: string },
  newsIn: (language: Language) => PersonNews,
): Promise<void> {
  const account = await first(
    tx,
    { language: col.text },
    sql`select u.language from users u where u.id = ${to}::uuid and ${isToldOf(sql`${pilotCode}::text`)}`,
  );
  if (account === undefined) return;
  const { id, topic, module, kind, text, results } = newsIn(languageOf(account.language));
  const notice = await first(
    tx,
    { id: col.number },
    sql`with event as (
        insert into events (pilot_code, event_id, topic, description, module, module_name, priority, event_type,
          happened_at, results)
        values (${pilotCode}, ${id}, ${topic}, ${text}, ${module}, ${kind}, 'Mid', ${kind}, now(),
          ${JSON.stringify(results)}::json)
        returning *)
      insert into notices (type, pilot_code, event_id, message_status, priority, description, module, module_name,
        happened_at)
      select 'Event', pilot_code, event_id, event_type, priority, description, module, module_name, happened_at
      from event returning id`,
  );
  if (notice === undefined) return;
  await tx.query(
    sql`insert into notifications (id, notice_id, user_id, user_name, type, priority, message_status, happened_at)
      select ${orderedId(sql`s.id`)}, s.id, ${keptUnder}, ${shownName}, s.type, s.priority, s.message_status, s.happened_at
      from notices s cross join users u
      where s.id = ${notice.id} and u.id = ${to}::uuid and ${isToldOf(sql`s.pilot_code`)}`,
  );
  await announceNotices(tx, [notice.id]);
}

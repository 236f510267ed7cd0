import { MAX_EVENT_BYTES } from '@portal/shared/wire';
import { type Queryable, run, sql } from '../../platform';

/** PostgreSQL's text has no NUL. */
const withoutNul = (text: string): string => text.replaceAll('\u0000', '\uFFFD');

/** Keeps a message that cannot be stored for the page of refused messages. @param topic `events/{pilotCode}/{topic}` */
export async function keepDeadLetter(
  db: Queryable,
  topic: string,
  payload: Uint8Array,
  reason: string,
): Promise<void> {
  const excerpt = Buffer.from(payload).subarray(0, MAX_EVENT_BYTES).toString('utf8');
  await run(
    db,
    sql`insert into dead_letters (topic, payload, reason)
      values (${withoutNul(topic)}, ${withoutNul(excerpt)}, ${withoutNul(reason)})`,
  );
}

import { createHash } from 'node:crypto';
import { type IPublishPacket } from 'mqtt';
import { exists, type Queryable, sql } from '../../platform';

/** How long a broker may take to deliver again what was stored but not acknowledged. */
const AGAIN_WITHIN = sql`interval '1 hour'`;

/** What a message says and where, as a text of 43 characters. */
export const fingerprintOf = (address: string, payload: Buffer): string =>
  createHash('sha256').update(address).update('\n').update(payload).digest('base64url');

/**
 * The id of an event whose message has neither an id nor a time of its own. A machine may well say the same again, so the
 * content alone is no id. A broker that delivers a message once more, because its acknowledgement was lost, marks it
 * (DUP) and keeps its packet's number: undefined where that message is stored already.
 */
export async function deliveryIdOf(
  db: Queryable,
  pilotCode: string,
  { topic, payload, messageId, dup }: Pick<IPublishPacket, 'topic' | 'payload' | 'messageId' | 'dup'>,
  now: Date,
): Promise<string | undefined> {
  const delivery = `mqtt:${fingerprintOf(topic, Buffer.from(payload))}:${messageId ?? 0}:`;
  const isStored =
    dup &&
    (await exists(
      db,
      sql`select from events where pilot_code = ${pilotCode} and happened_at > now() - ${AGAIN_WITHIN}
        and starts_with(event_id, ${delivery})`,
    ));
  return isStored ? undefined : delivery + now.getTime().toString(36);
}

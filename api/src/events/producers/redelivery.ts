import { createHash } from 'node:crypto';
import { type IPublishPacket } from 'mqtt';
import { exists, type Queryable, sql } from '../../platform';

/** The time within which a broker may redeliver a message that was stored but not acknowledged. */
const AGAIN_WITHIN = sql`interval '1 hour'`;

/** A hash of a message and its topic, 43 characters. */
export const fingerprintOf = (address: string, payload: Buffer): string =>
  createHash('sha256').update(address).update('\n').update(payload).digest('base64url');

/**
 * The id of an event whose message has neither an id nor a time. A machine may report the same thing twice, so the
 * content alone is not an id. A broker that redelivers a message because its acknowledgement was lost sets DUP and
 * keeps the packet id: undefined if that message is already stored.
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

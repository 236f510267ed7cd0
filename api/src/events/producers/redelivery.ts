import { createHash } from 'node:crypto';
import { type IPublishPacket } from 'mqtt';

/** A hash of a message and its topic, 43 characters. */
export const fingerprintOf = (address: string, payload: Buffer): string =>
  createHash('sha256').update(address).update('\n').update(payload).digest('base64url');

export interface Delivery {
  /** The id of the event. */
  readonly eventId: string;
  /** For a message that the broker delivers once more: the beginning of the id that it had the first time. */
  readonly again: string | undefined;
}

/**
 * The delivery of a message that has neither an id nor a time. A machine may report the same thing twice, so the content
 * alone is not an id. A broker that redelivers a message because its acknowledgement was lost sets DUP and keeps the
 * packet id.
 */
export function deliveryOf(
  { topic, payload, messageId, dup }: Pick<IPublishPacket, 'topic' | 'payload' | 'messageId' | 'dup'>,
  receivedAt: Date,
): Delivery {
  const delivery = `mqtt:${fingerprintOf(topic, Buffer.from(payload))}:${messageId ?? 0}:`;
  return {
    eventId: delivery + receivedAt.getTime().toString(36),
    again: dup ? delivery : undefined,
  };
}

import { createHash } from 'node:crypto';
import { exactInResults } from '../../../platform';
import { type StoredEvent } from '../storeEvents';

/**
 * Parts of the stream, each read by one instance at a time. A pilot's events are all in one part, in their order. The
 * number is a part of the stored data: two instances with different numbers would mix the order.
 */
export const PARTITIONS = 16;

/** Bytes of one message, below the limit of a NATS server (1 MiB); an event that is larger goes alone. */
const MAX_MESSAGE_BYTES = 256 * 1024;

/** What one message of the stream contains. */
export interface EventMessage {
  readonly events: readonly StoredEvent[];
  /** The beginning of the event's id: store it only if no event of that delivery is stored (`redelivery.ts`). */
  readonly again?: string | undefined;
}

export interface PackedMessage {
  readonly partition: number;
  readonly text: string;
  /** The same for the same events, so that the stream drops what is published twice. */
  readonly id: string;
}

export const partitionOf = (pilotCode: string): number =>
  createHash('sha256').update(pilotCode).digest().readUInt32BE() % PARTITIONS;

const hashOf = (keys: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(keys)).digest('base64url');

/** The events of one request as messages: those of a partition together as far as they fit, in their order. */
export function packed({ events, again }: EventMessage): PackedMessage[] {
  const messages: PackedMessage[] = [];
  const open = new Map<number, { texts: string[]; keys: string[]; bytes: number }>();
  const close = (partition: number) => {
    const part = open.get(partition);
    if (part === undefined) return;
    open.delete(partition);
    const more = again === undefined ? '' : `,"again":${JSON.stringify(again)}`;
    messages.push({ partition, text: `{"events":[${part.texts.join(',')}]${more}}`, id: hashOf(part.keys) });
  };
  for (const event of events) {
    const partition = partitionOf(event.pilotCode);
    const text = JSON.stringify(event);
    const bytes = Buffer.byteLength(text);
    if ((open.get(partition)?.bytes ?? 0) + bytes > MAX_MESSAGE_BYTES) close(partition);
    const part = open.get(partition) ?? { texts: [], keys: [], bytes: 0 };
    open.set(partition, part);
    part.texts.push(text);
    part.keys.push(event.pilotCode, event.eventId);
    part.bytes += bytes;
  }
  for (const partition of [...open.keys()]) close(partition);
  return messages;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isEvent = (value: unknown): value is StoredEvent =>
  typeof value === 'object' &&
  value !== null &&
  ['pilotCode', 'eventId', 'timestamp', 'topic'].every((name) => isText(Reflect.get(value, name)));

/** The content of a message; undefined for one that no api of this portal has published. */
export function readEventMessage(text: string): EventMessage | undefined {
  try {
    const content = exactInResults(text) as { events?: unknown; again?: unknown } | null;
    if (!Array.isArray(content?.events) || !content.events.every(isEvent)) return undefined;
    return { events: content.events, ...(isText(content.again) && { again: content.again }) };
  } catch {
    return undefined;
  }
}

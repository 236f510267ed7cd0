/**
 * Signs of life from a broker that grants no heart-beats (`0,0`). A browser cannot send
 * WebSocket pings, and TCP keeps a dead connection open for many minutes, so the broker is asked something that it must
 * answer. What brokers answer differs:
 * - `receipt`: a SUBSCRIBE with a receipt header, and its UNSUBSCRIBE. Standard; Spring's simple broker ignores receipts.
 * - `echo`: a SEND of an empty list to a topic that only this connection listens to. Spring's simple broker echoes it.
 * - `connect`: CONNECT once more; a broker that takes it answers CONNECTED.
 * Any answer will do, an unknown frame as well: it is the data arriving that counts.
 */
export type HeartbeatKind = 'receipt' | 'echo' | 'connect';

/** What the page has learnt about the broker; outlives a connection. */
export interface HeartbeatMemory {
  /** The question it answers; `none` when it answers none and is left in peace. */
  known: HeartbeatKind | 'unknown' | 'none';
  /** Connections in a row on which no question was answered, or which ended right after one. */
  strikes: number;
}

const STRIKES = 2;
const order: readonly HeartbeatKind[] = ['receipt', 'echo', 'connect'];

export const newHeartbeatMemory = (): HeartbeatMemory => ({ known: 'unknown', strikes: 0 });

/** The kind to ask next: what is known to work, else one after the other. */
export function heartbeatKind({ known }: HeartbeatMemory, asked: number): HeartbeatKind | undefined {
  if (known === 'none') return undefined;
  return known === 'unknown' ? order[asked % order.length] : known;
}

/** A connection ended on which the broker answered nothing: the second in a row is its nature and no accident. */
export function countMissed(memory: HeartbeatMemory): void {
  memory.strikes += 1;
  if (memory.strikes < STRIKES) return;
  memory.known = memory.known === 'unknown' ? 'none' : 'unknown';
  memory.strikes = 0;
}

/** The frames of one question, ready for the socket. `topic` is one of the user's own. */
export function heartbeatFrames(kind: HeartbeatKind, serial: number, topic: string): readonly string[] {
  const id = `heartbeat-${serial}`;
  switch (kind) {
    case 'receipt':
      return [frame('SUBSCRIBE', { id, destination: topic, receipt: id }), frame('UNSUBSCRIBE', { id })];
    case 'echo': {
      const destination = `/topic/notifications/${id}-${Math.random().toString(36).slice(2)}`;
      return [
        frame('SUBSCRIBE', { id, destination }),
        frame('SEND', { destination, 'content-type': 'application/json' }, '[]'),
        frame('UNSUBSCRIBE', { id }),
      ];
    }
    case 'connect':
      return [frame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0' })];
  }
}

function frame(command: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${escaped(value)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

/** STOMP 1.2, "Value Encoding". */
const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll(':', '\\c');

/**
 * Heartbeat requests, for a broker that grants no STOMP heart-beats (`0,0`): a browser cannot send WebSocket pings, and
 * TCP keeps a dead connection open for many minutes. Any data counts as the answer.
 * - `receipt`: a SUBSCRIBE with a receipt header, and its UNSUBSCRIBE. Standard; Spring's simple broker ignores
 *   receipts.
 * - `echo`: a SEND of an empty list to a topic of this connection alone. Spring's simple broker echoes it.
 * - `connect`: a second CONNECT; a broker that accepts it answers CONNECTED.
 */
export type HeartbeatKind = 'receipt' | 'echo' | 'connect';

/** What the page has learnt about the broker; kept across connections. */
export interface HeartbeatMemory {
  /** The kind of request that the broker answers; `none` when it answers none, so that none is sent. */
  answered: HeartbeatKind | 'unknown' | 'none';
  /** Consecutive connections without an answer, or that ended right after a request. */
  strikes: number;
}

const STRIKES_BEFORE_DEAD = 2;
const order: readonly HeartbeatKind[] = ['receipt', 'echo', 'connect'];

export const newHeartbeatMemory = (): HeartbeatMemory => ({ answered: 'unknown', strikes: 0 });

export function heartbeatKind({ answered }: HeartbeatMemory, attempts: number): HeartbeatKind | undefined {
  if (answered === 'none') return undefined;
  return answered === 'unknown' ? order[attempts % order.length] : answered;
}

/**
 * Counts a connection without an answer. The second in a row marks the broker as `none`, or a known one as `unknown`.
 */
export function countMissed(memory: HeartbeatMemory): void {
  memory.strikes += 1;
  if (memory.strikes < STRIKES_BEFORE_DEAD) return;
  memory.answered = memory.answered === 'unknown' ? 'none' : 'unknown';
  memory.strikes = 0;
}

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

/** The "Value Encoding" of STOMP 1.2. */
const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll(':', '\\c');

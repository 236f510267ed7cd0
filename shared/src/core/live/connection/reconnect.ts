/** The reconnect policy (docs/reference/api.md#live-channel). Times in ms. */
export interface ReconnectPolicy {
  readonly firstDelayMs: number;
  /** At most `DELAY_CEILING_MS`. */
  readonly maxDelayMs: number;
  readonly connectTimeoutMs: number;
  /** A connection without any data for this long is dead. */
  readonly silenceMs: number;
  /** Between heartbeat requests, where the broker grants no heart-beats. */
  readonly heartbeatMs: number;
}

export const reconnectPolicy: ReconnectPolicy = {
  firstDelayMs: 5_000,
  maxDelayMs: 60_000,
  connectTimeoutMs: 10_000,
  // Two missed heart-beats. Noticed within 25 s even when the timer is late, reconnected within 40 s.
  silenceMs: 20_000,
  heartbeatMs: 7_000,
};

/** The longest wait that a site may configure; ms. */
const DELAY_CEILING_MS = 15 * 60_000;
/** The shortest wait: full jitter could give 0 and cause a storm of attempts; ms. */
const FLOOR_MS = 1_000;

/**
 * The wait before attempt `attempt` (from 1); ms. The first has up to 20 % added, so that not all clients meet a
 * restarted server at once. Later ones double, with full jitter.
 */
export function reconnectDelay(
  attempt: number,
  random: number,
  policy: ReconnectPolicy = reconnectPolicy,
): number {
  const { firstDelayMs, maxDelayMs } = policy;
  if (attempt <= 1) return Math.round(firstDelayMs * (1 + 0.2 * random));
  const reach = Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs, DELAY_CEILING_MS);
  return Math.round(Math.max(FLOOR_MS, reach * random));
}

export type Transport = 'websocket' | 'sockjs';

export interface TransportHistory {
  readonly lastLive?: Transport;
  /** Failed attempts since `lastLive` worked. */
  readonly failures: number;
}

/** Failures until a transport that once worked is doubted; fewer mean that the network is down. */
const DOUBT_AFTER = 3;

/** WebSocket first, SockJS after a failure; they alternate until one works (docs/reference/api.md#live-channel). */
export function nextTransport({ lastLive, failures }: TransportHistory): Transport {
  const favourite = lastLive ?? 'websocket';
  const other = favourite === 'websocket' ? 'sockjs' : 'websocket';
  const turns = lastLive === undefined ? failures : Math.max(0, failures - DOUBT_AFTER + 1);
  return turns % 2 === 0 ? favourite : other;
}

/** How the link comes back (docs/reference/api.md#live-channel). */
export interface ReconnectPolicy {
  /** Wait before the first attempt; ms. */
  readonly firstDelayMs: number;
  /** Longest wait; ms. At most `DELAY_CEILING_MS`. */
  readonly maxDelayMs: number;
  /** An attempt that has not come through by then has failed; ms. */
  readonly connectTimeoutMs: number;
  /** A link on which nothing was heard for this long is dead; ms. */
  readonly silenceMs: number;
  /** How often a link that grants no heart-beats is asked for a sign of life; ms. */
  readonly heartbeatMs: number;
}

export const reconnectPolicy: ReconnectPolicy = {
  firstDelayMs: 5_000,
  maxDelayMs: 60_000,
  connectTimeoutMs: 10_000,
  // Two heart-beats missed. Noticed within 25 s even when the timer is late, back within 40 s.
  silenceMs: 20_000,
  heartbeatMs: 7_000,
};

/** The longest wait that a site may configure; ms. */
const DELAY_CEILING_MS = 15 * 60_000;
/** The least wait, so that full jitter never makes a storm of attempts. */
const FLOOR_MS = 1_000;

/**
 * How long to wait before attempt `attempt` (from 1): the first after 5 s (a little spread, so that a restarted server
 * is not met by everybody at once), then doubling with full jitter up to the maximum.
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
  /** What the last live link of this page used. */
  readonly lastLive?: Transport;
  /** Attempts since then that did not come through. */
  readonly failures: number;
}

/** Failures after which a transport that once worked is no longer trusted: before, it is the network that is away. */
const DOUBT_AFTER = 3;

/** Plain WebSocket first; SockJS after it failed, and by turns as long as neither has worked (docs/reference/api.md#live-channel). */
export function nextTransport({ lastLive, failures }: TransportHistory): Transport {
  const favourite = lastLive ?? 'websocket';
  const other = favourite === 'websocket' ? 'sockjs' : 'websocket';
  const turns = lastLive === undefined ? failures : Math.max(0, failures - DOUBT_AFTER + 1);
  return turns % 2 === 0 ? favourite : other;
}

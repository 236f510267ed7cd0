import { type Clock, type TokenResult } from '../../session';
import { nextTransport, type ReconnectPolicy, reconnectDelay, type Transport } from './reconnect';
import { newHeartbeatMemory } from './heartbeat';
import { type LinkSocket, type OpenSocket } from './sockets';
import { connecting, type ConnectionState, live } from '../connectionState';
import { type Connection, type ConnectionEnd, openConnection } from './stompConnection';

export interface ConnectionManagerOptions {
  readonly topics: readonly string[];
  /** `refused`: the token that the broker refused; the answer must be another one. */
  readonly getToken: (refused?: string) => Promise<TokenResult>;
  readonly openSocket: OpenSocket;
  readonly policy: ReconnectPolicy;
  readonly clock: Clock;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly onState: (state: ConnectionState) => void;
  readonly onLive: () => void;
  readonly onBody: (body: string) => void;
  readonly onSignedOut: () => void;
  /** The back end knows the user otherwise than this page: their topics are others, or were refused. */
  readonly onUserChanged: () => void;
}

export interface ConnectionManager {
  networkChanged(): void;
  stop(): void;
}

/** The longest wait before reconnecting after the session ended; ms. */
const MAX_EARLY_RECONNECT_MS = 1_000;

/** Keeps one STOMP connection open and reconnects after the wait that the policy gives. */
export function createConnectionManager(options: ConnectionManagerOptions): ConnectionManager {
  const { policy, clock, getToken, openSocket } = options;
  const memory = newHeartbeatMemory();
  let connection: Connection | undefined;
  let cancelWait: (() => void) | undefined;
  let attempt = 0;
  let failures = 0;
  let lastLive: Transport | undefined;
  let lostAt: number | undefined;
  let refused: string | undefined;
  /** The current attempt. Answers that belong to older attempts are ignored. */
  let turn = 0;

  async function open(): Promise<void> {
    const mine = (turn += 1);
    cancelWait = undefined;
    const token = await getToken(refused);
    if (mine !== turn) return;
    if (!token.ok && token.reason !== 'network') {
      stop();
      return options.onSignedOut();
    }
    if (!token.ok) return reconnectLater();
    const transport = nextTransport({ failures, ...(lastLive && { lastLive }) });
    const socket = await openSocket(transport).catch(() => undefined);
    if (mine !== turn) return socket?.close();
    if (!socket) return ended(transport, token.token, 'unreachable');
    connection = connect(mine, transport, token.token, socket);
  }

  const connect = (mine: number, transport: Transport, token: string, socket: LinkSocket) =>
    openConnection({
      ...options,
      socket,
      token,
      memory,
      onLive() {
        if (mine !== turn) return;
        lastLive = transport;
        attempt = 0;
        failures = 0;
        refused = undefined;
        lostAt = undefined;
        options.onState(live);
        options.onLive();
      },
      onEnd: (end) => mine === turn && ended(transport, token, end),
    });

  function ended(transport: Transport, token: string, end: ConnectionEnd): void {
    connection = undefined;
    refused = end === 'refused' || end === 'sessionEnded' ? token : undefined;
    if (end === 'unreachable') failures += 1;
    // The first WebSocket failure tries SockJS at once: behind a proxy without WebSocket the first wait would cost 5 s.
    const firstTry =
      end === 'unreachable' && lastLive === undefined && transport === 'websocket' && failures === 1;
    if (firstTry) void open();
    else if (end === 'sessionEnded' && attempt === 0) soon();
    else reconnectLater();
    if (end === 'userChanged' || end === 'topicsRefused') options.onUserChanged();
  }

  function reconnectLater(): void {
    attempt += 1;
    lostAt ??= clock.now();
    const delay = reconnectDelay(attempt, options.random(), policy);
    cancelWait = clock.after(delay, () => void open());
    tell(clock.now() + delay);
  }

  /**
   * Retries the token at once: a user whose access was revoked must not keep the page. Random, as many tabs may do it.
   */
  function soon(): void {
    attempt += 1;
    lostAt ??= clock.now();
    cancelWait = clock.after(Math.round(options.random() * MAX_EARLY_RECONNECT_MS), () => void open());
  }

  function tell(nextAt: number): void {
    const since = lostAt ?? clock.now();
    options.onState(
      options.isOnline() ? { kind: 'reconnecting', since, attempt, nextAt } : { kind: 'offline', since },
    );
  }

  function stop(): void {
    turn += 1;
    cancelWait?.();
    cancelWait = undefined;
    connection?.close();
    connection = undefined;
  }

  options.onState(connecting);
  void open();

  return {
    networkChanged() {
      if (!options.isOnline()) {
        if (cancelWait) return tell(clock.now());
        // The socket itself would notice only after 20 s.
        stop();
        return reconnectLater();
      }
      // Starts over: the pending attempt began without a network.
      if (lostAt === undefined) return;
      stop();
      void open();
    },
    stop,
  };
}

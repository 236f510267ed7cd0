import { type Clock, type TokenResult } from '../session';
import { nextTransport, type ReconnectPolicy, reconnectDelay, type Transport } from './reconnect';
import { newHeartbeatMemory } from './heartbeat';
import { type LinkSocket, type OpenSocket } from './sockets';
import { connecting, type ConnectionState, live } from './connectionState';
import { type Connection, type ConnectionEnd, openConnection } from './stompConnection';

export interface ConnectionManagerOptions {
  readonly topics: readonly string[];
  /** With the token that was refused as argument: another one. */
  readonly getToken: (refused?: string) => Promise<TokenResult>;
  readonly openSocket: OpenSocket;
  readonly policy: ReconnectPolicy;
  readonly clock: Clock;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly onState: (state: ConnectionState) => void;
  readonly onLive: () => void;
  readonly onBody: (body: string) => void;
  /** Nobody is signed in any more: the connection manager has given up. */
  readonly onSignedOut: () => void;
}

export interface ConnectionManager {
  /** The browser says that it is online, or no longer. */
  networkChanged(): void;
  stop(): void;
}

/** Within this a link whose session ended is back, or the person signed out. */
const AT_ONCE_MS = 1_000;

/** Keeps one connection alive: opens it, notices its end, and opens the next after the policy's wait. */
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
  /** The attempt whose answers count; those of older ones come too late. */
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
    if (!token.ok) return again();
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
    // A proxy that knows no WebSocket must not cost the first link five seconds.
    const firstTry =
      end === 'unreachable' && lastLive === undefined && transport === 'websocket' && failures === 1;
    if (firstTry) void open();
    else if (end === 'sessionEnded' && attempt === 0) soon();
    else again();
  }

  function again(): void {
    attempt += 1;
    lostAt ??= clock.now();
    const delay = reconnectDelay(attempt, options.random(), policy);
    cancelWait = clock.after(delay, () => void open());
    tell(clock.now() + delay);
  }

  /** Who may no longer be here is not left looking at the page: the token is tried at once. Spread, as it may concern many. */
  function soon(): void {
    attempt += 1;
    lostAt ??= clock.now();
    cancelWait = clock.after(Math.round(options.random() * AT_ONCE_MS), () => void open());
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
        // The browser knows at once; the socket would notice in 20 s only.
        stop();
        return again();
      }
      // An attempt that began without the network is not waited for.
      if (lostAt === undefined) return;
      stop();
      void open();
    },
    stop,
  };
}

import { Client, type IFrame } from '@stomp/stompjs';
import { type Clock } from '../../session';
import { type ReconnectPolicy } from './reconnect';
import { heartbeatFrames, type HeartbeatMemory } from './heartbeat';
import { type LinkSocket } from './sockets';
import { createWatchdog, type Watchdog } from './watchdog';

/**
 * How a connection ended: `refused` by an ERROR before CONNECTED, because of the token; `unreachable` before it was
 * connected; `topicsRefused` by an ERROR before it was live; later `dropped`, or `silent` without data; `sessionEnded` or
 * `userChanged` by our back end.
 */
export type ConnectionEnd =
  | 'refused'
  | 'unreachable'
  | 'topicsRefused'
  | 'dropped'
  | 'silent'
  | 'sessionEnded'
  | 'userChanged';

export interface ConnectionOptions {
  readonly socket: LinkSocket;
  readonly token: string;
  readonly topics: readonly string[];
  readonly policy: ReconnectPolicy;
  readonly clock: Clock;
  readonly memory: HeartbeatMemory;
  /** All topics are subscribed: everything that the back end stores from now on arrives. */
  readonly onLive: () => void;
  readonly onBody: (body: string) => void;
  /** Called at most once, and not after `close`. */
  readonly onEnd: (end: ConnectionEnd) => void;
}

export interface Connection {
  close(): void;
}

/** Heart-beat of both directions in ms, and the size of a WebSocket chunk in characters. */
const HEART_BEAT_MS = 10_000;
const MAX_CHUNK_BYTES = 8 * 1024;
/** A broker without receipts (Spring's simple one) counts as subscribed after this time; ms. */
const SUBSCRIBED_BY_MS = 1_500;
/** The close codes with which our own back end reports an ended session, and a user with other topics. */
const SESSION_ENDED = 4401;
const USER_CHANGED = 4403;
const OPEN = 1;

export function openConnection(options: ConnectionOptions): Connection {
  const { socket, topics, policy, clock, memory } = options;
  let watchdog: Watchdog | undefined;
  let phase: 'opening' | 'connected' | 'live' | 'over' = 'opening';
  let isRefused = false;
  let problem: readonly [message: string, body: string] | undefined;
  let serial = 0;
  let sentAt = clock.now();
  let cancelSubscribed: (() => void) | undefined;

  const client = new Client({
    webSocketFactory: () => socket,
    connectHeaders: { Authorization: `Bearer ${options.token}` },
    reconnectDelay: 0,
    heartbeatIncoming: HEART_BEAT_MS,
    heartbeatOutgoing: HEART_BEAT_MS,
    // Otherwise a silently dead connection waits for a closing handshake that never comes.
    discardWebsocketOnCommFailure: true,
    splitLargeFrames: true,
    maxWebSocketChunkSize: MAX_CHUNK_BYTES,
    onConnect: connected,
    onStompError({ headers, body }: IFrame) {
      problem = [headers.message ?? '', body];
      if (phase === 'opening') end('refused');
      // The close code that follows says more, where the back end is our own.
      else if (phase === 'connected') isRefused = true;
    },
    onWebSocketError: () => console.warn('The notification link met an error'),
    onWebSocketClose: (event?: { code?: number }) => end(closedBy(event?.code)),
  });
  const cancelTimeout = clock.after(policy.connectTimeoutMs, () => end('unreachable'));
  socket.addEventListener('message', heard);
  client.activate();

  function closedBy(code: number | undefined): ConnectionEnd {
    if (code === SESSION_ENDED) return 'sessionEnded';
    if (code === USER_CHANGED) return 'userChanged';
    if (isRefused) return 'topicsRefused';
    return phase === 'opening' ? 'unreachable' : 'dropped';
  }

  function connected(frame: IFrame): void {
    // A heartbeat request may make the broker repeat CONNECTED.
    if (phase !== 'opening') return;
    phase = 'connected';
    cancelTimeout();
    watchdog = createWatchdog({
      clock,
      policy,
      memory,
      heartBeats: Number.parseInt(frame.headers['heart-beat'] ?? '0', 10) > 0,
      heartbeat: (kind) => heartbeatFrames(kind, (serial += 1), topics[0] ?? '').forEach(send),
      onDead: () => end('silent'),
    });
    subscribe();
  }

  /** Live once the broker has all subscriptions: an earlier list could miss what is stored in between. */
  function subscribe(): void {
    const pending = new Set(topics);
    const live = () => {
      cancelSubscribed?.();
      cancelSubscribed = undefined;
      if (phase !== 'connected' || isRefused) return;
      phase = 'live';
      options.onLive();
    };
    cancelSubscribed = clock.after(SUBSCRIBED_BY_MS, live);
    for (const topic of topics) {
      const receipt = `subscribed ${topic}`;
      client.watchForReceipt(receipt, () => {
        pending.delete(topic);
        if (pending.size === 0 && cancelSubscribed) live();
      });
      client.subscribe(topic, ({ body }) => options.onBody(body), { receipt });
    }
  }

  function heard(): void {
    watchdog?.heard();
    // A hidden tab's timers sleep, but its messages arrive: the broker's heart-beats trigger ours.
    if (watchdog && phase !== 'over' && clock.now() - sentAt >= HEART_BEAT_MS * 0.9) send('\n');
  }

  function send(data: string): void {
    sentAt = clock.now();
    if (socket.readyState === OPEN) socket.send(data);
  }

  function stop(): void {
    phase = 'over';
    cancelTimeout();
    cancelSubscribed?.();
  }

  function end(how: ConnectionEnd): void {
    if (phase === 'over') return;
    // That a session has ended is no fault of the broker.
    if (problem && how !== 'sessionEnded' && how !== 'userChanged')
      console.error('The notification broker reported an error', ...problem);
    stop();
    watchdog?.stop(how === 'dropped' ? 'dropped' : undefined);
    discard();
    options.onEnd(how);
  }

  function discard(): void {
    void client.deactivate({ force: true });
    // The client may not have taken the socket over yet.
    socket.close();
  }

  return {
    close() {
      if (phase === 'over') return;
      stop();
      watchdog?.stop();
      // Sends DISCONNECT first, for a clean end, but does not wait for a broker that does not answer it.
      void client.deactivate();
      clock.after(1_000, discard);
    },
  };
}

import { type Clock, systemClock, type TokenResult } from '../session';
import { type Notification, readConditionsFrame, readLiveFrame, readMarksFrame } from '../wire';
import { type LiveEvent, readTabMessage, type TabMessage } from './events';
import { createConnectionManager, type ConnectionManager } from './connectionManager';
import { type TabChannel, standForLeader } from './leader';
import { type ReconnectPolicy, reconnectPolicy } from './reconnect';
import { type OpenSocket } from './sockets';
import { connecting, type ConnectionState, off } from './connectionState';
import { createObservable } from '../observable';

export interface LiveChannelOptions {
  /** Whose link: only tabs of the same person share one. */
  readonly userId: string;
  /** The person's own destinations: `topicsFor(user)` of the wire contract. */
  readonly topics: readonly string[];
  readonly getToken: (refused?: string) => Promise<TokenResult>;
  /**
   * Called once over all tabs after every (re)connect: fetches the unread list, which then reaches every tab as a
   * `snapshot`. Undefined when it could not be fetched: it is asked for again.
   */
  readonly onConnected: () => Promise<readonly Notification[] | undefined>;
  readonly openSocket: OpenSocket;
  readonly locks?: LockManager;
  readonly channel?: TabChannel;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly policy?: Partial<ReconnectPolicy>;
  readonly isOnline?: () => boolean;
  /** Reads a frame's body as the untrusted text it is; never throws. */
  readonly parse?: (body: string) => readonly Notification[];
}

export interface LiveChannel {
  subscribe(listener: (event: LiveEvent) => void): () => void;
  state(): ConnectionState;
  /** Tells the other tabs what was marked read (or unread again) in this one. */
  markedRead(ids: readonly string[], read?: boolean): void;
  /** The browser's `online` and `offline` events. */
  networkChanged(this: void): void;
  /** Ends the link of this tab; the next tab takes over. At sign-out and when the user changes. */
  dispose(): void;
}

/** How long after a failed fetch of the unread list it is tried again; doubling up to the last. */
const REFETCH_MS = [15_000, 30_000, 60_000] as const;
/** Marks that say more than they name are followed by one call for all that come within this time; ms. */
const MARKS_GAP_MS = 1_000;

/** One STOMP connection for all tabs of a person: one tab leads, the others are fed. */
export function createLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { clock = systemClock, channel, locks, parse = readLiveFrame } = options;
  const events = createObservable<LiveEvent>();
  let state: ConnectionState = connecting;
  let manager: ConnectionManager | undefined;
  let cancelRefetch: (() => void) | undefined;
  let cancelReadReceipts: (() => void) | undefined;
  let connects = 0;
  let disposed = false;

  function emit(event: LiveEvent): void {
    if (disposed) return;
    if (event.type === 'state') state = event.state;
    events.emit(event);
  }

  /** What is still under way when the session ends has nobody to tell: the channel is closed then. */
  const post = (message: TabMessage) => disposed || channel?.postMessage(message);

  /** To the listeners here, and, where this tab leads for others, to theirs. */
  function publish(event: LiveEvent): void {
    emit(event);
    if (locks) post({ type: 'event', event });
  }

  function hear(data: unknown): void {
    const message = readTabMessage(data);
    if (disposed || !message) return;
    if (message.type === 'hello') {
      if (manager && locks) post({ type: 'event', event: { type: 'state', state } });
    } else if (message.event.type === 'read' || (locks && !manager)) emit(message.event);
  }

  function lead(): void {
    if (disposed) return;
    manager = createConnectionManager({
      topics: options.topics,
      getToken: options.getToken,
      openSocket: options.openSocket,
      policy: { ...reconnectPolicy, ...options.policy },
      clock,
      random: options.random ?? Math.random,
      isOnline: options.isOnline ?? (() => true),
      onState: (next) => publish({ type: 'state', state: next }),
      onLive: () => {
        connects += 1;
        void refetch(connects, 0);
      },
      onBody(body) {
        const marks = readMarksFrame(body);
        if (marks) {
          publish({ type: 'marks', marks });
          // What came back is not in the frame, and what "many" are is not either.
          if (marks.many || marks.unread.length > 0)
            cancelReadReceipts ??= clock.after(MARKS_GAP_MS, askAgain);
          return;
        }
        const news = readConditionsFrame(body);
        if (news) {
          publish({ type: 'conditions', news });
          return;
        }
        const notifications = parse(body);
        if (notifications.length > 0) publish({ type: 'frames', notifications });
      },
      onSignedOut: () => publish({ type: 'state', state: off }),
    });
  }

  function askAgain(): void {
    cancelReadReceipts = undefined;
    void refetch(connects, 0);
  }

  async function refetch(connect: number, failed: number): Promise<void> {
    cancelRefetch?.();
    const requestedAt = clock.now();
    const notifications = await options.onConnected().catch(() => undefined);
    if (disposed || connect !== connects) return;
    if (notifications) publish({ type: 'snapshot', notifications, requestedAt });
    else {
      const wait = REFETCH_MS[Math.min(failed, REFETCH_MS.length - 1)] ?? 60_000;
      cancelRefetch = clock.after(wait, () => void refetch(connect, failed + 1));
    }
  }

  channel?.addEventListener('message', ({ data }) => hear(data));
  const stepDown = standForLeader({ name: `portal-live:${options.userId}`, locks, lead });
  if (locks && !manager) post({ type: 'hello' });

  return {
    subscribe: events.subscribe,
    state: () => state,
    markedRead: (ids, read = true) => post({ type: 'event', event: { type: 'read', ids, read } }),
    networkChanged: () => manager?.networkChanged(),
    dispose() {
      if (disposed) return;
      emit({ type: 'state', state: off });
      disposed = true;
      cancelRefetch?.();
      cancelReadReceipts?.();
      manager?.stop();
      stepDown();
      channel?.close();
      events.clear();
    },
  };
}

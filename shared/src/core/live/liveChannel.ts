import { type Clock, type CurrentUser, systemClock, type TokenResult } from '../session';
import {
  isUserChangedFrame,
  type Notification,
  readConditionsFrame,
  readLiveFrame,
  readMarksFrame,
} from '../../contract/wire';
import { createBatcher } from './batcher';
import { type LiveEvent, readTabMessage, type TabMessage } from './events';
import { createConnectionManager, type ConnectionManager } from './connection/connectionManager';
import { type TabChannel, standForLeader } from './leader';
import { type ReconnectPolicy, reconnectPolicy } from './connection/reconnect';
import { type OpenSocket } from './connection/sockets';
import { connecting, type ConnectionState, off } from './connectionState';
import { createObservable } from '../observable';

export interface LiveChannelOptions {
  /** Only tabs of the same user share a connection. */
  readonly userId: string;
  readonly topics: readonly string[];
  readonly getToken: (refused?: string) => Promise<TokenResult>;
  /** Fetches the unread list after every (re)connect, in the leader tab. Undefined makes the channel try again. */
  readonly onConnected: () => Promise<readonly Notification[] | undefined>;
  /** Fetches the user again, in the leader tab. Undefined makes the channel try again. */
  readonly onUserChanged: () => Promise<CurrentUser | undefined>;
  readonly openSocket: OpenSocket;
  readonly locks?: LockManager;
  readonly channel?: TabChannel;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly policy?: Partial<ReconnectPolicy>;
  readonly isOnline?: () => boolean;
  /** Parses the untrusted body of a frame; never throws. */
  readonly parse?: (body: string) => readonly Notification[];
}

export interface LiveChannel {
  subscribe(listener: (event: LiveEvent) => void): () => void;
  state(): ConnectionState;
  markedRead(ids: readonly string[], read?: boolean): void;
  networkChanged(this: void): void;
  /** Closes this tab's connection; another tab becomes the leader. For sign-out and a change of user. */
  dispose(): void;
}

/** Waits between failed fetches of the unread list, and of the user; ms. The last one repeats. */
const REFETCH_MS = [15_000, 30_000, 60_000] as const;
const READ_USER_MS = [2_000, 5_000, 15_000, 60_000] as const;
/** After this silence of the leader a tab asks whether it is there; ms. */
const SILENCE_MS = 15_000;
/** The wait for its answer, and up to as much again, so that one tab takes over; ms. */
const ANSWER_MS = 5_000;
/** A timer that is later than this, in ms, says that this tab slept itself. */
const LATE_MS = 2_000;
/** Frames of a storm are passed on together, because each batch renders the page; ms. */
const FRAMES_GAP_MS = 250;
/** Read receipts within this time that need a new list share one fetch; ms. */
const MARKS_GAP_MS = 1_000;

const waitAfter = (waits: readonly number[], failed: number): number =>
  waits[Math.min(failed, waits.length - 1)] ?? 60_000;

/** The live channel: one STOMP connection, which the leader tab shares with all tabs of the user. */
export function createLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { clock = systemClock, random = Math.random, channel, locks, parse = readLiveFrame } = options;
  const events = createObservable<LiveEvent>();
  let state: ConnectionState = connecting;
  let manager: ConnectionManager | undefined;
  let cancelRefetch: (() => void) | undefined;
  let cancelReadReceipts: (() => void) | undefined;
  let cancelReadUser: (() => void) | undefined;
  let cancelWatch: (() => void) | undefined;
  let connects = 0;
  let reads = 0;
  let disposed = false;

  function emit(event: LiveEvent): void {
    if (disposed) return;
    if (event.type === 'state') state = event.state;
    events.emit(event);
  }

  /** A call may still be under way after `dispose`, and posting to a closed channel throws. */
  const post = (message: TabMessage) => disposed || channel?.postMessage(message);

  function send(event: LiveEvent): void {
    // To the other tabs first: a changed user ends this channel.
    if (locks) post({ type: 'event', event });
    emit(event);
  }

  const frames = createBatcher<Notification>({
    pass: (notifications) => send({ type: 'frames', notifications }),
    clock,
    gapMs: FRAMES_GAP_MS,
  });

  function publish(event: LiveEvent): void {
    // In order: a receipt may be for a notification that waits.
    frames.flush();
    send(event);
  }

  function onMessage(data: unknown): void {
    const message = readTabMessage(data);
    if (disposed || !message) return;
    if (message.type === 'hello') {
      if (manager && locks) post({ type: 'event', event: { type: 'state', state } });
    } else if (message.event.type === 'read') emit(message.event);
    else if (locks && !manager) {
      watchLeader();
      emit(message.event);
    }
  }

  /** A tab that sleeps, as on a tablet, keeps its lock and says nothing: the next one that misses it takes over. */
  function watchLeader(): void {
    cancelWatch?.();
    if (disposed || !locks || !channel || manager) return;
    const isThere = (ms: number, missed: () => void) => {
      const due = clock.now() + ms;
      cancelWatch = clock.after(ms, () => (clock.now() > due + LATE_MS ? watchLeader() : missed()));
    };
    isThere(SILENCE_MS, () => {
      post({ type: 'hello' });
      isThere(ANSWER_MS * (1 + random()), () => candidacy.takeOver());
    });
  }

  function resign(): void {
    stopLeading();
    if (!disposed) post({ type: 'hello' });
    watchLeader();
  }

  function stopLeading(): void {
    connects += 1;
    cancelRefetch?.();
    cancelReadReceipts?.();
    cancelReadReceipts = undefined;
    cancelReadUser?.();
    manager?.stop();
    manager = undefined;
  }

  function lead(): void {
    if (disposed) return;
    cancelWatch?.();
    manager = createConnectionManager({
      topics: options.topics,
      getToken: options.getToken,
      openSocket: options.openSocket,
      policy: { ...reconnectPolicy, ...options.policy },
      clock,
      random,
      isOnline: options.isOnline ?? (() => true),
      onState: (next) => publish({ type: 'state', state: next }),
      onLive: () => {
        connects += 1;
        void refetch(connects, 0);
      },
      onUserChanged: () => void readUser(0),
      onBody(body) {
        if (isUserChangedFrame(body)) return void readUser(0);
        const marks = readMarksFrame(body);
        if (marks) {
          publish({ type: 'marks', marks });
          // The frame has neither the notifications marked unread nor the ids that `many` stands for.
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
        if (notifications.length === 0) return;
        // One that is read takes others away, so it must not be merged together with those before it.
        if (notifications.some(({ notificationStatus }) => notificationStatus === 'Read'))
          publish({ type: 'frames', notifications });
        else frames.add(notifications);
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
    else cancelRefetch = clock.after(waitAfter(REFETCH_MS, failed), () => void refetch(connect, failed + 1));
  }

  /** One read for all tabs; of two changes close together, the last read counts. */
  async function readUser(failed: number): Promise<void> {
    cancelReadUser?.();
    const read = (reads += 1);
    const user = await options.onUserChanged().catch(() => undefined);
    if (disposed || read !== reads) return;
    if (user) publish({ type: 'user', user });
    else cancelReadUser = clock.after(waitAfter(READ_USER_MS, failed), () => void readUser(failed + 1));
  }

  channel?.addEventListener('message', ({ data }) => onMessage(data));
  const candidacy = standForLeader({ name: `portal-live:${options.userId}`, locks, lead, resign });
  if (locks && !manager) post({ type: 'hello' });
  watchLeader();

  return {
    subscribe: events.subscribe,
    state: () => state,
    markedRead: (ids, read = true) => post({ type: 'event', event: { type: 'read', ids, read } }),
    networkChanged: () => manager?.networkChanged(),
    dispose() {
      if (disposed) return;
      frames.flush();
      emit({ type: 'state', state: off });
      disposed = true;
      cancelWatch?.();
      stopLeading();
      candidacy.stepDown();
      channel?.close();
      events.clear();
    },
  };
}

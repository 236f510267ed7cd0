import { type ConditionNews, type Marks, type Notification } from '../../../contract/wire';
import { type MissedSummary, missedSummary } from './missedSummary';
import {
  type Crossed,
  type Overflow,
  type OverflowEffect,
  countDue,
  counted,
  listed,
  overflowMarked,
  noOverflow,
  type UnreadCounts,
} from './overflow';
import { type LiveEvent } from '../events';
import { type Arrivals, type Burst, burstOf, noteArrivals } from './burst';
import { type Disconnection, connectionSeen, connectedSince, ticked } from './disconnection';
import {
  applyFrames,
  applyReadReceipts,
  applySnapshot,
  markRead,
  type Merged,
  nothingUnread,
  type Unread,
} from './merge';
import { noted, nothingKnown, type KnownConditions, worthAToast } from './conditions';
import { connecting, type ConnectionState } from '../connectionState';

export interface LiveState {
  readonly unread: Unread;
  readonly link: ConnectionState;
  readonly arrivals: Arrivals;
  readonly disconnection: Disconnection;
  /** Its notifications are not news. */
  readonly isFirstList: boolean;
  /** Notifications found while disconnected; the missed summary shows them after the reconnect. */
  readonly missed: readonly Notification[];
  /** A receipt had `many`: the next list may bring back old notifications, which are not news. */
  readonly bringsBack: boolean;
  readonly newest: string;
  /** The oldest timestamp of the last full list; anything older was unread before and is not news. */
  readonly end: string;
  /** The longest list. What falls off the end of a full one was not read. */
  readonly maxLength: number;
  readonly overflow: Overflow;
  /** The latest news, newest first, read or not. */
  readonly latest: readonly Notification[];
  /** The worst priority of each condition that this page has seen. */
  readonly conditions: KnownConditions;
}

export type LiveAction =
  | Exclude<LiveEvent, { type: 'user' }>
  | { readonly type: 'answered'; readonly list: readonly Notification[]; readonly requestedAt: number }
  /** This tab marked `removed` read, or a failed call put `back` again; `list` is the cached one now. */
  | {
      readonly type: 'patched';
      readonly removed: readonly string[];
      readonly back: readonly string[];
      readonly list: readonly Notification[];
    }
  /** The answer to `countOverflow`; undefined if the back end cannot count or failed. */
  | { readonly type: 'counted'; readonly counts: UnreadCounts | undefined }
  | { readonly type: 'countDue' }
  | { readonly type: 'tick' };

/** To be run in order. */
export type LiveEffect =
  | { readonly type: 'showConnection'; readonly link: ConnectionState }
  /** Retry what failed during the disconnection. */
  | { readonly type: 'announceBack' }
  /** The one list that bell, tiles and screens read. */
  | { readonly type: 'keepList'; readonly list: readonly Notification[] }
  /** The user read them while only their push was known; mark them read at the back end. */
  | { readonly type: 'markRead'; readonly ids: readonly string[] }
  /** Notify remotes of what a frame, or a list after a disconnection, brought. */
  | { readonly type: 'publishArrived'; readonly notifications: readonly Notification[] }
  | { readonly type: 'publishMarks'; readonly marks: Marks }
  | { readonly type: 'publishConditions'; readonly news: ConditionNews }
  | { readonly type: 'broadcast'; readonly ids: readonly string[]; readonly read: boolean }
  | { readonly type: 'dropToasts'; readonly notifications: readonly Notification[] }
  | OverflowEffect
  | { readonly type: 'note'; readonly latest: readonly Notification[] }
  | { readonly type: 'showBurst'; readonly burst: Burst }
  | { readonly type: 'toast'; readonly fresh: readonly Notification[] }
  | { readonly type: 'showMissed'; readonly summary: MissedSummary };

export interface Reduced {
  readonly state: LiveState;
  readonly effects: readonly LiveEffect[];
}

export const initialLiveState = (now: number, maxLength: number): LiveState => ({
  unread: nothingUnread,
  link: connecting,
  arrivals: [],
  disconnection: connectedSince(now),
  isFirstList: true,
  missed: [],
  bringsBack: false,
  newest: '',
  end: '',
  maxLength,
  overflow: noOverflow,
  latest: [],
  conditions: nothingKnown,
});

const MAX_LATEST_NOTIFICATIONS = 50;

/**
 * The live reducer, the only owner of what is unread (docs/decisions/0003-no-replay-on-the-live-channel.md). Pure: it
 * takes frames, lists, read receipts and clicks, and returns the new state with its effects.
 * @param now epoch milliseconds
 */
export function reduceLive(state: LiveState, input: LiveAction, now: number): Reduced {
  switch (input.type) {
    case 'state':
      return linkIs(state, input.state);
    case 'frames': {
      const taken = take(state, applyFrames(state.unread, input.notifications, now));
      const announced = news(
        taken.state,
        worthAToast(state.conditions, taken.fresh, input.notifications),
        now,
      );
      const heard: LiveEffect = { type: 'publishArrived', notifications: input.notifications };
      return { state: announced.state, effects: [heard, ...taken.effects, ...announced.effects] };
    }
    case 'snapshot': {
      const caught = caughtUp(state, input.notifications, input.requestedAt, now);
      return { ...caught, state: { ...caught.state, bringsBack: false } };
    }
    case 'answered':
      return caughtUp(state, input.list, input.requestedAt, now);
    case 'marks':
      return marked(state, input.marks);
    case 'conditions':
      return { state, effects: [{ type: 'publishConditions', news: input.news }] };
    case 'read': {
      const next = become(state, markRead(state.unread, input.ids, input.read));
      const marks = { ...noReadReceipts, [input.read ? 'read' : 'unread']: input.ids };
      return then(next, [keepList(next.state), { type: 'publishMarks', marks }]);
    }
    case 'patched':
      return patched(state, input, now);
    case 'counted':
      return besides(state, counted(state.overflow, state.unread.list, input.counts));
    case 'countDue':
      return besides(state, countDue(state.overflow, state.unread.list));
    case 'tick': {
      const disconnection = ticked(state.disconnection, now);
      if (state.arrivals.length === 0) return { state: { ...state, disconnection }, effects: [] };
      const burst: LiveEffect = { type: 'showBurst', burst: burstOf(state.arrivals, now) };
      return {
        state: { ...state, disconnection, arrivals: noteArrivals(state.arrivals, [], now) },
        effects: [burst],
      };
    }
  }
}

const noReadReceipts: Marks = { read: [], unread: [], deleted: [], many: false };
const keepList = ({ unread }: LiveState): LiveEffect => ({ type: 'keepList', list: unread.list });
const then = ({ state, effects }: Reduced, more: readonly LiveEffect[]): Reduced => ({
  state,
  effects: [...effects, ...more],
});

const besides = (
  state: LiveState,
  { overflow, effects }: { overflow: Overflow; effects: readonly OverflowEffect[] },
): Reduced => ({ state: { ...state, overflow }, effects });

function linkIs(state: LiveState, link: ConnectionState): Reduced {
  const disconnection = connectionSeen(state.disconnection, link);
  const isBack = link.kind === 'live' && disconnection.from !== undefined;
  return {
    state: { ...state, link, disconnection },
    effects: [{ type: 'showConnection', link }, ...(isBack ? [{ type: 'announceBack' } as const] : [])],
  };
}

/**
 * Replaces the unread list and drops the toasts of what left it, except what fell off the end of a full list unread.
 */
function become(state: LiveState, unread: Unread): Reduced {
  const [first, last] = [unread.list[0], unread.list.at(-1)];
  const newest = first && first.timestamp > state.newest ? first.timestamp : state.newest;
  const end = unread.list.length < state.maxLength ? '' : (last?.timestamp ?? '');
  const has = new Set(unread.list.map(({ notificationId }) => notificationId));
  const dropped = state.unread.list.filter(
    ({ notificationId, timestamp }) => !has.has(notificationId) && timestamp >= end,
  );
  return {
    state: { ...state, unread, newest },
    effects: dropped.length === 0 ? [] : [{ type: 'dropToasts', notifications: dropped }],
  };
}

/** Takes a merge over and marks read at the back end what it does not know yet. */
function take(
  state: LiveState,
  { state: unread, fresh, toMarkRead }: Merged,
): Reduced & Pick<Merged, 'fresh'> {
  const next = become(state, unread);
  const unknown: LiveEffect[] = toMarkRead.length === 0 ? [] : [{ type: 'markRead', ids: toMarkRead }];
  const stored = then(next, [keepList(next.state), ...unknown]);
  return { ...stored, state: { ...stored.state, conditions: noted(state.conditions, unread.list) }, fresh };
}

/** @param end the oldest timestamp of the new list */
function crossedEnd(before: LiveState, list: readonly Notification[], end: string): Crossed {
  const lacking = (from: readonly Notification[], of: readonly Notification[], limit: string) => {
    const ids = new Set(of.map(({ notificationId }) => notificationId));
    return from.filter(({ notificationId, timestamp }) => !ids.has(notificationId) && timestamp < limit);
  };
  return { out: lacking(before.unread.list, list, end), into: lacking(list, before.unread.list, before.end) };
}

/** Takes the back end's list over. The first one is no news; later news goes to the missed summary, if there is one. */
function caughtUp(
  state: LiveState,
  list: readonly Notification[],
  requestedAt: number,
  now: number,
): Reduced {
  const taken = take(state, applySnapshot(state.unread, list, requestedAt));
  const end = list.length < state.maxLength ? '' : (list.at(-1)?.timestamp ?? '');
  const rest = listed(
    state.overflow,
    taken.state.unread.list,
    list.length >= state.maxLength,
    crossedEnd(state, taken.state.unread.list, end),
  );
  const whole = then({ ...taken, state: { ...taken.state, end, overflow: rest.overflow } }, rest.effects);
  if (state.isFirstList) return { ...whole, state: { ...whole.state, isFirstList: false } };
  const since = state.bringsBack ? state.newest : state.end;
  const fresh = taken.fresh.filter(({ timestamp }) => timestamp > since);
  const announced =
    fresh.length === 0 ? whole : then(whole, [{ type: 'publishArrived', notifications: fresh }]);
  const missed = [...state.missed, ...fresh];
  const { from } = state.disconnection;
  // Fetched for another reason while still disconnected: the disconnection continues.
  if (from !== undefined && state.link.kind !== 'live')
    return { ...announced, state: { ...announced.state, missed } };
  const summary = from === undefined ? undefined : missedSummary({ from, to: now }, missed);
  const closed: LiveState = { ...announced.state, missed: [], disconnection: connectedSince(now) };
  if (summary) return { state: closed, effects: [...announced.effects, { type: 'showMissed', summary }] };
  const announcement = news(closed, missed, now);
  return { state: announcement.state, effects: [...announced.effects, ...announcement.effects] };
}

/** Notes fresh notifications and toasts them, unless they are part of a burst. */
function news(state: LiveState, fresh: readonly Notification[], now: number): Reduced {
  if (fresh.length === 0) return { state, effects: [] };
  const arrivals = noteArrivals(state.arrivals, fresh, now);
  const burst = burstOf(arrivals, now);
  const latest = [...fresh, ...state.latest].slice(0, MAX_LATEST_NOTIFICATIONS);
  return {
    state: { ...state, arrivals, latest },
    effects: [
      { type: 'note', latest },
      { type: 'showBurst', burst },
      ...(burst.isBurst ? [] : [{ type: 'toast', fresh } as const]),
    ],
  };
}

/** Read receipts of another device. */
function marked(state: LiveState, marks: Marks): Reduced {
  const listed = new Set(state.unread.list.map(({ notificationId }) => notificationId));
  const isOverflow = marks.many || [...marks.read, ...marks.deleted].some((id) => !listed.has(id));
  const next = become(
    { ...state, bringsBack: state.bringsBack || marks.many },
    applyReadReceipts(state.unread, marks),
  );
  const rest = isOverflow ? overflowMarked(state.overflow) : { overflow: state.overflow, effects: [] };
  return then({ ...next, state: { ...next.state, overflow: rest.overflow } }, [
    keepList(next.state),
    ...rest.effects,
    { type: 'publishMarks', marks },
  ]);
}

/** Marked in this tab, in whose cached list it is done already: notifies the other tabs and the remotes. */
function patched(
  state: LiveState,
  { removed, back, list }: Extract<LiveAction, { type: 'patched' }>,
  now: number,
): Reduced {
  let next: Reduced = { state, effects: [] };
  if (removed.length > 0)
    next = then(become(state, markRead(state.unread, removed)), [
      { type: 'broadcast', ids: removed, read: true },
      { type: 'publishMarks', marks: { ...noReadReceipts, read: [...removed] } },
    ]);
  if (back.length > 0) {
    const open = markRead(next.state.unread, back, false);
    const unread = applySnapshot(open, list, now).state;
    next = then({ state: { ...next.state, unread }, effects: next.effects }, [
      { type: 'broadcast', ids: back, read: false },
      { type: 'publishMarks', marks: { ...noReadReceipts, unread: [...back] } },
    ]);
  }
  return next;
}

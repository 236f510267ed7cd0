import { type ConditionNews, type Marks, type Notification } from '../wire';
import { type MissedSummary, missedSummary } from './missedSummary';
import {
  type Overflow,
  type OverflowEffect,
  countDue,
  counted,
  listed,
  overflowMarked,
  noOverflow,
  type UnreadCounts,
} from './overflow';
import { type LiveEvent } from './events';
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
import { connecting, type ConnectionState } from './connectionState';

/** Everything that a page knows of a person's unread notifications. Immutable. */
export interface LiveState {
  readonly unread: Unread;
  readonly link: ConnectionState;
  readonly arrivals: Arrivals;
  readonly disconnection: Disconnection;
  /** The first list is no news. */
  readonly isFirstList: boolean;
  /** Found out about while the link was down: summed up when it is back. */
  readonly missed: readonly Notification[];
  /** Many were marked elsewhere: the next list may bring back old ones, which are no news. */
  readonly bringsBack: boolean;
  /** The newest moment ever listed. */
  readonly newest: string;
  /** Where the last full list of the back end ended: what is older was unread before it came into the list, and is no news. */
  readonly end: string;
  /** How long a list may be: what falls off the end of a full one was not read. */
  readonly kept: number;
  /** What a full list does not hold. */
  readonly overflow: Overflow;
  /** What was news last, newest first, read or not. */
  readonly latest: readonly Notification[];
  /** How bad each condition was at its worst, as far as it was heard of here. */
  readonly conditions: KnownConditions;
}

/** What happens to it. */
export type LiveAction =
  | LiveEvent
  /** The back end answered this tab's own question for the list. */
  | { readonly type: 'answered'; readonly list: readonly Notification[]; readonly requestedAt: number }
  /** A screen of this tab marked some read, or a call that failed put them `back`; `list` is the cached one now. */
  | {
      readonly type: 'patched';
      readonly gone: readonly string[];
      readonly back: readonly string[];
      readonly list: readonly Notification[];
    }
  /** The back end's answer to `countOverflow`; undefined where it does not count, or did not answer. */
  | { readonly type: 'counted'; readonly counts: UnreadCounts | undefined }
  /** The pause of `countLater` is over. */
  | { readonly type: 'countDue' }
  /** The page's regular look at the clock. */
  | { readonly type: 'tick' };

/** What is to be done about it, in this order. */
export type LiveEffect =
  | { readonly type: 'showConnection'; readonly link: ConnectionState }
  /** The link is back after a disconnection: what failed meanwhile may be tried again. */
  | { readonly type: 'announceBack' }
  /** The one list that bell, tiles and screens read. */
  | { readonly type: 'keepList'; readonly list: readonly Notification[] }
  /** Read by the person while only their push was known: the back end does not know yet. */
  | { readonly type: 'markRead'; readonly ids: readonly string[] }
  /** For remotes: what a frame, or a list after a disconnection, brought. */
  | { readonly type: 'publishArrived'; readonly notifications: readonly Notification[] }
  | { readonly type: 'publishMarks'; readonly marks: Marks }
  | { readonly type: 'publishConditions'; readonly news: ConditionNews }
  | { readonly type: 'broadcast'; readonly ids: readonly string[]; readonly read: boolean }
  /** Unread no more: their toasts go. */
  | { readonly type: 'dropToasts'; readonly notifications: readonly Notification[] }
  | OverflowEffect
  /** There is news: the `latest` of it, newest first. */
  | { readonly type: 'note'; readonly latest: readonly Notification[] }
  | { readonly type: 'showBurst'; readonly burst: Burst }
  | { readonly type: 'toast'; readonly fresh: readonly Notification[] }
  | { readonly type: 'showMissed'; readonly summary: MissedSummary };

export interface Reduced {
  readonly state: LiveState;
  readonly effects: readonly LiveEffect[];
}

/** @param kept how many notifications the list holds at most */
export const initialLiveState = (now: number, kept: number): LiveState => ({
  unread: nothingUnread,
  link: connecting,
  arrivals: [],
  disconnection: connectedSince(now),
  isFirstList: true,
  missed: [],
  bringsBack: false,
  newest: '',
  end: '',
  kept,
  overflow: noOverflow,
  latest: [],
  conditions: nothingKnown,
});

/** So much news is kept. */
const LATEST = 50;

/**
 * The one owner of what is unread (docs/decisions/0003-no-replay-on-the-live-channel.md): frames, lists, marks and clicks in, the new state and what is to be done
 * about it out. Pure: bell, toasts, tiles and screens read what its effects leave.
 * @param now epoch milliseconds
 */
export function reduceLive(state: LiveState, input: LiveAction, now: number): Reduced {
  switch (input.type) {
    case 'state':
      return linkIs(state, input.state);
    case 'frames': {
      const taken = take(state, applyFrames(state.unread, input.notifications, now));
      const told = news(taken.state, worthAToast(state.conditions, taken.fresh, input.notifications), now);
      const heard: LiveEffect = { type: 'publishArrived', notifications: input.notifications };
      return { state: told.state, effects: [heard, ...taken.effects, ...told.effects] };
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

/** What was found out about the rest of the list, in its place. */
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

/** Another unread list, and what left it. Of a full list, what fell off its end was not read. */
function become(state: LiveState, unread: Unread): Reduced {
  const [first, last] = [unread.list[0], unread.list.at(-1)];
  const newest = first && first.timestamp > state.newest ? first.timestamp : state.newest;
  const end = unread.list.length < state.kept ? '' : (last?.timestamp ?? '');
  const has = new Set(unread.list.map(({ notificationId }) => notificationId));
  const gone = state.unread.list.filter(
    ({ notificationId, timestamp }) => !has.has(notificationId) && timestamp >= end,
  );
  return {
    state: { ...state, unread, newest },
    effects: gone.length === 0 ? [] : [{ type: 'dropToasts', notifications: gone }],
  };
}

/** A merge: into the list, and to the back end what it does not know yet. */
function take(
  state: LiveState,
  { state: unread, fresh, toMarkRead }: Merged,
): Reduced & Pick<Merged, 'fresh'> {
  const next = become(state, unread);
  const unknown: LiveEffect[] = toMarkRead.length === 0 ? [] : [{ type: 'markRead', ids: toMarkRead }];
  const told = then(next, [keepList(next.state), ...unknown]);
  return { ...told, state: { ...told.state, conditions: noted(state.conditions, unread.list) }, fresh };
}

/** The back end's whole list: after a disconnection what it brings is summed up, the first one is no news. */
function caughtUp(
  state: LiveState,
  list: readonly Notification[],
  requestedAt: number,
  now: number,
): Reduced {
  const taken = take(state, applySnapshot(state.unread, list, requestedAt));
  const rest = listed(state.overflow, taken.state.unread.list, list.length >= state.kept);
  const end = list.length < state.kept ? '' : (list.at(-1)?.timestamp ?? '');
  const whole = then({ ...taken, state: { ...taken.state, end, overflow: rest.overflow } }, rest.effects);
  if (state.isFirstList) return { ...whole, state: { ...whole.state, isFirstList: false } };
  const since = state.bringsBack ? state.newest : state.end;
  const fresh = taken.fresh.filter(({ timestamp }) => timestamp > since);
  const told = fresh.length === 0 ? whole : then(whole, [{ type: 'publishArrived', notifications: fresh }]);
  const missed = [...state.missed, ...fresh];
  const { from } = state.disconnection;
  // Fetched for another reason while the link is still down: the disconnection goes on.
  if (from !== undefined && state.link.kind !== 'live') return { ...told, state: { ...told.state, missed } };
  const summary = from === undefined ? undefined : missedSummary({ from, to: now }, missed);
  const closed: LiveState = { ...told.state, missed: [], disconnection: connectedSince(now) };
  if (summary) return { state: closed, effects: [...told.effects, { type: 'showMissed', summary }] };
  const said = news(closed, missed, now);
  return { state: said.state, effects: [...told.effects, ...said.effects] };
}

/** Never seen before: noted, and shown unless there are so many that they fold into one counter. */
function news(state: LiveState, fresh: readonly Notification[], now: number): Reduced {
  if (fresh.length === 0) return { state, effects: [] };
  const arrivals = noteArrivals(state.arrivals, fresh, now);
  const burst = burstOf(arrivals, now);
  const latest = [...fresh, ...state.latest].slice(0, LATEST);
  return {
    state: { ...state, arrivals, latest },
    effects: [
      { type: 'note', latest },
      { type: 'showBurst', burst },
      ...(burst.isBurst ? [] : [{ type: 'toast', fresh } as const]),
    ],
  };
}

/** Marked on another device. */
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

/** Marked here: the cached list is so already; the other tabs and the remotes are told. */
function patched(
  state: LiveState,
  { gone, back, list }: Extract<LiveAction, { type: 'patched' }>,
  now: number,
): Reduced {
  let next: Reduced = { state, effects: [] };
  if (gone.length > 0)
    next = then(become(state, markRead(state.unread, gone)), [
      { type: 'broadcast', ids: gone, read: true },
      { type: 'publishMarks', marks: { ...noReadReceipts, read: [...gone] } },
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

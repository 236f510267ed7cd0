import { type ConditionNews, type Marks, type Notification } from '../wire';
import { type AwaySummary, awaySummary } from './away';
import {
  type Beyond,
  type BeyondEffect,
  countDue,
  counted,
  listed,
  markedBeyond,
  noneBeyond,
  type UnreadCounts,
} from './beyond';
import { type LiveEvent } from './events';
import { type Arrivals, type Flood, floodOf, noteArrivals } from './flood';
import { type Gap, linkSeen, noGap, ticked } from './gap';
import {
  applyFrames,
  applyMarks,
  applySnapshot,
  markRead,
  type Merged,
  nothingUnread,
  type Unread,
} from './merge';
import { noted, nothingKnown, type KnownConditions, worthAToast } from './conditions';
import { connecting, type LinkState } from './state';

/** Everything that a page knows of a person's unread notifications. Immutable. */
export interface LiveModel {
  readonly unread: Unread;
  readonly link: LinkState;
  readonly arrivals: Arrivals;
  readonly gap: Gap;
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
  readonly beyond: Beyond;
  /** What was news last, newest first, read or not. */
  readonly latest: readonly Notification[];
  /** How bad each condition was at its worst, as far as it was heard of here. */
  readonly conditions: KnownConditions;
}

/** What happens to it. */
export type LiveInput =
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
  /** The back end's answer to `countBeyond`; undefined where it does not count, or did not answer. */
  | { readonly type: 'counted'; readonly counts: UnreadCounts | undefined }
  /** The pause of `countLater` is over. */
  | { readonly type: 'countDue' }
  /** The page's regular look at the clock. */
  | { readonly type: 'tick' };

/** What is to be done about it, in this order. */
export type LiveEffect =
  | { readonly do: 'showLink'; readonly link: LinkState }
  /** The link is back after a gap: what failed meanwhile may be tried again. */
  | { readonly do: 'tellBack' }
  /** The one list that bell, tiles and screens read. */
  | { readonly do: 'keepList'; readonly list: readonly Notification[] }
  /** Read by the person while only their push was known: the back end does not know yet. */
  | { readonly do: 'markRead'; readonly ids: readonly string[] }
  /** For remotes: what a frame, or a list after a gap, brought. */
  | { readonly do: 'tellArrived'; readonly notifications: readonly Notification[] }
  | { readonly do: 'tellMarks'; readonly marks: Marks }
  | { readonly do: 'tellConditions'; readonly news: ConditionNews }
  | { readonly do: 'tellTabs'; readonly ids: readonly string[]; readonly read: boolean }
  /** Unread no more: their toasts go. */
  | { readonly do: 'dropToasts'; readonly notifications: readonly Notification[] }
  | BeyondEffect
  /** There is news: the `latest` of it, newest first. */
  | { readonly do: 'note'; readonly latest: readonly Notification[] }
  | { readonly do: 'showFlood'; readonly flood: Flood }
  | { readonly do: 'toast'; readonly fresh: readonly Notification[] }
  | { readonly do: 'showAway'; readonly summary: AwaySummary };

export interface Stepped {
  readonly state: LiveModel;
  readonly effects: readonly LiveEffect[];
}

/** @param kept how many notifications the list holds at most */
export const nothingLive = (now: number, kept: number): LiveModel => ({
  unread: nothingUnread,
  link: connecting,
  arrivals: [],
  gap: noGap(now),
  isFirstList: true,
  missed: [],
  bringsBack: false,
  newest: '',
  end: '',
  kept,
  beyond: noneBeyond,
  latest: [],
  conditions: nothingKnown,
});

/** So much news is kept. */
const LATEST = 50;

/**
 * The one owner of what is unread (contract §6): frames, lists, marks and clicks in, the new state and what is to be done
 * about it out. Pure: bell, toasts, tiles and screens read what its effects leave.
 * @param now epoch milliseconds
 */
export function step(state: LiveModel, input: LiveInput, now: number): Stepped {
  switch (input.type) {
    case 'state':
      return linkIs(state, input.state);
    case 'frames': {
      const taken = take(state, applyFrames(state.unread, input.notifications, now));
      const told = news(taken.state, worthAToast(state.conditions, taken.fresh, input.notifications), now);
      const heard: LiveEffect = { do: 'tellArrived', notifications: input.notifications };
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
      return { state, effects: [{ do: 'tellConditions', news: input.news }] };
    case 'read': {
      const next = become(state, markRead(state.unread, input.ids, input.read));
      const marks = { ...noMarks, [input.read ? 'read' : 'unread']: input.ids };
      return then(next, [keepList(next.state), { do: 'tellMarks', marks }]);
    }
    case 'patched':
      return patched(state, input, now);
    case 'counted':
      return besides(state, counted(state.beyond, state.unread.list, input.counts));
    case 'countDue':
      return besides(state, countDue(state.beyond, state.unread.list));
    case 'tick': {
      const gap = ticked(state.gap, now);
      if (state.arrivals.length === 0) return { state: { ...state, gap }, effects: [] };
      const flood: LiveEffect = { do: 'showFlood', flood: floodOf(state.arrivals, now) };
      return {
        state: { ...state, gap, arrivals: noteArrivals(state.arrivals, [], now) },
        effects: [flood],
      };
    }
  }
}

const noMarks: Marks = { read: [], unread: [], deleted: [], many: false };
const keepList = ({ unread }: LiveModel): LiveEffect => ({ do: 'keepList', list: unread.list });
const then = ({ state, effects }: Stepped, more: readonly LiveEffect[]): Stepped => ({
  state,
  effects: [...effects, ...more],
});

/** What was found out about the rest of the list, in its place. */
const besides = (
  state: LiveModel,
  { beyond, effects }: { beyond: Beyond; effects: readonly BeyondEffect[] },
): Stepped => ({ state: { ...state, beyond }, effects });

function linkIs(state: LiveModel, link: LinkState): Stepped {
  const gap = linkSeen(state.gap, link);
  const isBack = link.kind === 'live' && gap.from !== undefined;
  return {
    state: { ...state, link, gap },
    effects: [{ do: 'showLink', link }, ...(isBack ? [{ do: 'tellBack' } as const] : [])],
  };
}

/** Another unread list, and what left it. Of a full list, what fell off its end was not read. */
function become(state: LiveModel, unread: Unread): Stepped {
  const [first, last] = [unread.list[0], unread.list.at(-1)];
  const newest = first && first.timestamp > state.newest ? first.timestamp : state.newest;
  const end = unread.list.length < state.kept ? '' : (last?.timestamp ?? '');
  const has = new Set(unread.list.map(({ notificationId }) => notificationId));
  const gone = state.unread.list.filter(
    ({ notificationId, timestamp }) => !has.has(notificationId) && timestamp >= end,
  );
  return {
    state: { ...state, unread, newest },
    effects: gone.length === 0 ? [] : [{ do: 'dropToasts', notifications: gone }],
  };
}

/** A merge: into the list, and to the back end what it does not know yet. */
function take(
  state: LiveModel,
  { state: unread, fresh, toMarkRead }: Merged,
): Stepped & Pick<Merged, 'fresh'> {
  const next = become(state, unread);
  const unknown: LiveEffect[] = toMarkRead.length === 0 ? [] : [{ do: 'markRead', ids: toMarkRead }];
  const told = then(next, [keepList(next.state), ...unknown]);
  return { ...told, state: { ...told.state, conditions: noted(state.conditions, unread.list) }, fresh };
}

/** The back end's whole list: after a gap what it brings is summed up, the first one is no news. */
function caughtUp(
  state: LiveModel,
  list: readonly Notification[],
  requestedAt: number,
  now: number,
): Stepped {
  const taken = take(state, applySnapshot(state.unread, list, requestedAt));
  const rest = listed(state.beyond, taken.state.unread.list, list.length >= state.kept);
  const end = list.length < state.kept ? '' : (list.at(-1)?.timestamp ?? '');
  const whole = then({ ...taken, state: { ...taken.state, end, beyond: rest.beyond } }, rest.effects);
  if (state.isFirstList) return { ...whole, state: { ...whole.state, isFirstList: false } };
  const since = state.bringsBack ? state.newest : state.end;
  const fresh = taken.fresh.filter(({ timestamp }) => timestamp > since);
  const told = fresh.length === 0 ? whole : then(whole, [{ do: 'tellArrived', notifications: fresh }]);
  const missed = [...state.missed, ...fresh];
  const { from } = state.gap;
  // Fetched for another reason while the link is still down: the gap goes on.
  if (from !== undefined && state.link.kind !== 'live') return { ...told, state: { ...told.state, missed } };
  const summary = from === undefined ? undefined : awaySummary({ from, to: now }, missed);
  const closed: LiveModel = { ...told.state, missed: [], gap: noGap(now) };
  if (summary) return { state: closed, effects: [...told.effects, { do: 'showAway', summary }] };
  const said = news(closed, missed, now);
  return { state: said.state, effects: [...told.effects, ...said.effects] };
}

/** Never seen before: noted, and shown unless there are so many that they fold into one counter. */
function news(state: LiveModel, fresh: readonly Notification[], now: number): Stepped {
  if (fresh.length === 0) return { state, effects: [] };
  const arrivals = noteArrivals(state.arrivals, fresh, now);
  const flood = floodOf(arrivals, now);
  const latest = [...fresh, ...state.latest].slice(0, LATEST);
  return {
    state: { ...state, arrivals, latest },
    effects: [
      { do: 'note', latest },
      { do: 'showFlood', flood },
      ...(flood.flooding ? [] : [{ do: 'toast', fresh } as const]),
    ],
  };
}

/** Marked on another device. */
function marked(state: LiveModel, marks: Marks): Stepped {
  const listed = new Set(state.unread.list.map(({ notificationId }) => notificationId));
  const isBeyond = marks.many || [...marks.read, ...marks.deleted].some((id) => !listed.has(id));
  const next = become(
    { ...state, bringsBack: state.bringsBack || marks.many },
    applyMarks(state.unread, marks),
  );
  const rest = isBeyond ? markedBeyond(state.beyond) : { beyond: state.beyond, effects: [] };
  return then({ ...next, state: { ...next.state, beyond: rest.beyond } }, [
    keepList(next.state),
    ...rest.effects,
    { do: 'tellMarks', marks },
  ]);
}

/** Marked here: the cached list is so already; the other tabs and the remotes are told. */
function patched(
  state: LiveModel,
  { gone, back, list }: Extract<LiveInput, { type: 'patched' }>,
  now: number,
): Stepped {
  let next: Stepped = { state, effects: [] };
  if (gone.length > 0)
    next = then(become(state, markRead(state.unread, gone)), [
      { do: 'tellTabs', ids: gone, read: true },
      { do: 'tellMarks', marks: { ...noMarks, read: [...gone] } },
    ]);
  if (back.length > 0) {
    const open = markRead(next.state.unread, back, false);
    const unread = applySnapshot(open, list, now).state;
    next = then({ state: { ...next.state, unread }, effects: next.effects }, [
      { do: 'tellTabs', ids: back, read: false },
      { do: 'tellMarks', marks: { ...noMarks, unread: [...back] } },
    ]);
  }
  return next;
}

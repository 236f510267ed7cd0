import { type OverflowCounts, overflowOf, noOverflowCounts, tallyUnread } from './tally';
import { type Notification, type Priority } from '../../../contract/wire';

type List = readonly Notification[];
/** All unread notifications by priority, listed or not. */
export type UnreadCounts = Readonly<Record<Priority, number>>;

/** How many unread notifications a full list leaves out, and the state of counting them. Immutable. */
export interface Overflow {
  readonly counts: OverflowCounts;
  /** The running count: for which list, and how many counts in a row. */
  readonly lastRequest: { readonly of: List; readonly times: number } | undefined;
  readonly isDue: boolean;
  readonly wasCounted: boolean;
}

export type OverflowEffect =
  | { readonly type: 'keepOverflow'; readonly overflow: OverflowCounts }
  /** Ask the back end; the action `counted` brings its answer. A cached answer will do unless `fresh`. */
  | { readonly type: 'countOverflow'; readonly fresh: boolean }
  /** Dispatch `countDue` after `ms`. */
  | { readonly type: 'countLater'; readonly ms: number };

interface Next {
  readonly overflow: Overflow;
  readonly effects: readonly OverflowEffect[];
}

/** Most counts in a row while the list keeps changing. */
const MAX_COUNTS_IN_A_ROW = 3;
/** The least time between counts that read receipts cause; ms. */
const GAP_MS = 2_000;

export const noOverflow: Overflow = {
  counts: noOverflowCounts,
  lastRequest: undefined,
  isDue: false,
  wasCounted: false,
};

const keep = (overflow: Overflow, counts: OverflowCounts): Next => ({
  overflow: { ...overflow, counts },
  effects: [{ type: 'keepOverflow', overflow: counts }],
});

/** A cached answer will do for the first count: finding out what the back end can do may have counted already. */
const ask = (overflow: Overflow, of: List, times = 1): Next => ({
  overflow: { ...overflow, lastRequest: { of, times }, wasCounted: true },
  effects: [{ type: 'countOverflow', fresh: overflow.wasCounted }],
});

const later = (overflow: Overflow): Next => ({
  overflow: { ...overflow, isDue: true },
  effects: [{ type: 'countLater', ms: GAP_MS }],
});

/** The same answer arrives as another array, so ids are compared. */
const isSameList = (before: List, after: List): boolean =>
  before.length === after.length &&
  before.every(({ notificationId }, at) => after[at]?.notificationId === notificationId);

/** What crossed the end of a full list when the back end's list replaced it: out into the overflow, or in from it. */
export interface Crossed {
  readonly out: List;
  readonly into: List;
}

/** The known counts after the crossing, which hold until the next count: without them the total would jump meanwhile. */
function crossedBy(overflow: Overflow, { out, into }: Crossed): Next {
  const { counts } = overflow;
  if (counts === 'unknown' || out.length + into.length === 0) return { overflow, effects: [] };
  const difference = overflowOf(into, tallyUnread(out, counts).byPriority);
  return keep(overflow, difference);
}

/** A list that is not full has no overflow; a full one says nothing about it, except by what crossed its end. */
export function listed(overflow: Overflow, list: List, isFull: boolean, crossed: Crossed): Next {
  if (!isFull) return keep(overflow, noOverflowCounts);
  const { counts } = overflow;
  const isUnknown = counts !== 'unknown' && counts.High + counts.Mid + counts.Low === 0;
  const next = isUnknown ? keep(overflow, 'unknown') : crossedBy(overflow, crossed);
  if (overflow.lastRequest) return next;
  const request = ask(next.overflow, list);
  return { ...request, effects: [...next.effects, ...request.effects] };
}

/** A read receipt named a notification outside the list. */
export const overflowMarked = (overflow: Overflow): Next =>
  overflow.counts === noOverflowCounts || overflow.isDue ? { overflow, effects: [] } : later(overflow);

export const countDue = (overflow: Overflow, list: List): Next =>
  overflow.lastRequest ? later(overflow) : ask({ ...overflow, isDue: false }, list);

/**
 * The answer to a count; `counts` is undefined if the back end cannot count or failed. `list` is the current one.
 */
export function counted(overflow: Overflow, list: List, counts: UnreadCounts | undefined): Next {
  const { lastRequest } = overflow;
  const idle: Overflow = { ...overflow, lastRequest: undefined };
  if (!lastRequest || !counts) return { overflow: idle, effects: [] };
  const next = keep(idle, overflowOf(list, counts));
  if (isSameList(lastRequest.of, list) || lastRequest.times >= MAX_COUNTS_IN_A_ROW) return next;
  const recount = ask(next.overflow, list, lastRequest.times + 1);
  return { ...recount, effects: [...next.effects, ...recount.effects] };
}

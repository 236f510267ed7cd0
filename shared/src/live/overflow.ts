import { type OverflowCounts, overflowOf, noOverflowCounts } from '../notifications/tally';
import { type Notification, type Priority } from '../wire';

type List = readonly Notification[];
/** How many are unread, listed or not. */
export type UnreadCounts = Readonly<Record<Priority, number>>;

/** How many are unread beyond the end of a full list, and how that is being found out. Immutable. */
export interface Overflow {
  readonly known: OverflowCounts;
  /** A count is under way: of which list, and how many were asked for in a row. */
  readonly asked: { readonly of: List; readonly times: number } | undefined;
  /** To be counted again when the pause is over. */
  readonly isDue: boolean;
  readonly wasCounted: boolean;
}

export type OverflowEffect =
  | { readonly type: 'keepOverflow'; readonly overflow: OverflowCounts }
  /** Ask the back end; the answer is the input `counted`. Not `fresh`: an answer that is here already will do. */
  | { readonly type: 'countOverflow'; readonly fresh: boolean }
  /** After a pause comes the input `countDue`. */
  | { readonly type: 'countLater'; readonly ms: number };

interface Next {
  readonly overflow: Overflow;
  readonly effects: readonly OverflowEffect[];
}

/** A list that moves while it is counted is counted again, so often at most. */
const TRIES = 3;
/** Counts at most this often, however much is marked elsewhere; ms. */
const GAP_MS = 2_000;

export const noOverflow: Overflow = {
  known: noOverflowCounts,
  asked: undefined,
  isDue: false,
  wasCounted: false,
};

const keep = (overflow: Overflow, known: OverflowCounts): Next => ({
  overflow: { ...overflow, known },
  effects: [{ type: 'keepOverflow', overflow: known }],
});

/** The first count is the one that tells which back end this is: it may be here already. */
const ask = (overflow: Overflow, of: List, times = 1): Next => ({
  overflow: { ...overflow, asked: { of, times }, wasCounted: true },
  effects: [{ type: 'countOverflow', fresh: overflow.wasCounted }],
});

const later = (overflow: Overflow): Next => ({
  overflow: { ...overflow, isDue: true },
  effects: [{ type: 'countLater', ms: GAP_MS }],
});

/** An answer that says what the last one said is another array of the same list. */
const isSameList = (before: List, after: List): boolean =>
  before.length === after.length &&
  before.every(({ notificationId }, at) => after[at]?.notificationId === notificationId);

/** The back end's list came: one that is not full is everything there is, one that is says nothing of the rest. */
export function listed(overflow: Overflow, list: List, isFull: boolean): Next {
  if (!isFull) return keep(overflow, noOverflowCounts);
  const { known } = overflow;
  const isUnknown = known !== 'unknown' && known.High + known.Mid + known.Low === 0;
  const next = isUnknown ? keep(overflow, 'unknown') : { overflow, effects: [] };
  if (overflow.asked) return next;
  const asked = ask(next.overflow, list);
  return { ...asked, effects: [...next.effects, ...asked.effects] };
}

/** Something was marked that the list does not hold. */
export const overflowMarked = (overflow: Overflow): Next =>
  overflow.known === noOverflowCounts || overflow.isDue ? { overflow, effects: [] } : later(overflow);

/** The pause is over. */
export const countDue = (overflow: Overflow, list: List): Next =>
  overflow.asked ? later(overflow) : ask({ ...overflow, isDue: false }, list);

/** The back end counted; `counts` undefined where it does not, or did not answer. `list` is the one of now. */
export function counted(overflow: Overflow, list: List, counts: UnreadCounts | undefined): Next {
  const { asked } = overflow;
  const idle: Overflow = { ...overflow, asked: undefined };
  if (!asked || !counts) return { overflow: idle, effects: [] };
  const kept = keep(idle, overflowOf(list, counts));
  if (isSameList(asked.of, list) || asked.times >= TRIES) return kept;
  const recount = ask(kept.overflow, list, asked.times + 1);
  return { ...recount, effects: [...kept.effects, ...recount.effects] };
}

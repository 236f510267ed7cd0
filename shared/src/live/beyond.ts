import { type BeyondList, beyondOf, nothingBeyond } from '../notifications/tally';
import { type Notification, type Priority } from '../wire';

type List = readonly Notification[];
/** How many are unread, listed or not. */
export type UnreadCounts = Readonly<Record<Priority, number>>;

/** How many are unread beyond the end of a full list, and how that is being found out. Immutable. */
export interface Beyond {
  readonly known: BeyondList;
  /** A count is under way: of which list, and how many were asked for in a row. */
  readonly asked: { readonly of: List; readonly times: number } | undefined;
  /** To be counted again when the pause is over. */
  readonly isDue: boolean;
  readonly wasCounted: boolean;
}

export type BeyondEffect =
  | { readonly do: 'keepBeyond'; readonly beyond: BeyondList }
  /** Ask the back end; the answer is the input `counted`. Not `fresh`: an answer that is here already will do. */
  | { readonly do: 'countBeyond'; readonly fresh: boolean }
  /** After a pause comes the input `countDue`. */
  | { readonly do: 'countLater'; readonly ms: number };

interface Next {
  readonly beyond: Beyond;
  readonly effects: readonly BeyondEffect[];
}

/** A list that moves while it is counted is counted again, so often at most. */
const TRIES = 3;
/** Counts at most this often, however much is marked elsewhere; ms. */
const GAP_MS = 2_000;

export const noneBeyond: Beyond = {
  known: nothingBeyond,
  asked: undefined,
  isDue: false,
  wasCounted: false,
};

const keep = (beyond: Beyond, known: BeyondList): Next => ({
  beyond: { ...beyond, known },
  effects: [{ do: 'keepBeyond', beyond: known }],
});

/** The first count is the one that tells which back end this is: it may be here already. */
const ask = (beyond: Beyond, of: List, times = 1): Next => ({
  beyond: { ...beyond, asked: { of, times }, wasCounted: true },
  effects: [{ do: 'countBeyond', fresh: beyond.wasCounted }],
});

const later = (beyond: Beyond): Next => ({
  beyond: { ...beyond, isDue: true },
  effects: [{ do: 'countLater', ms: GAP_MS }],
});

/** An answer that says what the last one said is another array of the same list. */
const isSameList = (before: List, after: List): boolean =>
  before.length === after.length &&
  before.every(({ notificationId }, at) => after[at]?.notificationId === notificationId);

/** The back end's list came: one that is not full is everything there is, one that is says nothing of the rest. */
export function listed(beyond: Beyond, list: List, isFull: boolean): Next {
  if (!isFull) return keep(beyond, nothingBeyond);
  const { known } = beyond;
  const isUnknown = known !== 'unknown' && known.High + known.Mid + known.Low === 0;
  const next = isUnknown ? keep(beyond, 'unknown') : { beyond, effects: [] };
  if (beyond.asked) return next;
  const asked = ask(next.beyond, list);
  return { ...asked, effects: [...next.effects, ...asked.effects] };
}

/** Something was marked that the list does not hold. */
export const markedBeyond = (beyond: Beyond): Next =>
  beyond.known === nothingBeyond || beyond.isDue ? { beyond, effects: [] } : later(beyond);

/** The pause is over. */
export const countDue = (beyond: Beyond, list: List): Next =>
  beyond.asked ? later(beyond) : ask({ ...beyond, isDue: false }, list);

/** The back end counted; `counts` undefined where it does not, or did not answer. `list` is the one of now. */
export function counted(beyond: Beyond, list: List, counts: UnreadCounts | undefined): Next {
  const { asked } = beyond;
  const idle: Beyond = { ...beyond, asked: undefined };
  if (!asked || !counts) return { beyond: idle, effects: [] };
  const kept = keep(idle, beyondOf(list, counts));
  if (isSameList(asked.of, list) || asked.times >= TRIES) return kept;
  const again = ask(kept.beyond, list, asked.times + 1);
  return { ...again, effects: [...kept.effects, ...again.effects] };
}

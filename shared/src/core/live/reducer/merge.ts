import { endsLine, newestOfEach } from './conditions';
import {
  isProvisional,
  isSame,
  type Marks,
  namesOf,
  newestFirst,
  type Notification,
} from '../../../contract/wire';

/**
 * The unread list of one user, correct for frames, lists and clicks in any order, without losses or duplicates.
 * Immutable.
 */
export interface Unread {
  readonly list: readonly Notification[];
  /** When a frame last mentioned a notification, by key; ms. */
  readonly heardAt: ReadonlyMap<string, number>;
  /** Keys of everything ever listed, so that it is fresh only once. */
  readonly seen: ReadonlySet<string>;
  /** Keys marked read here, so that a late frame does not bring them back. */
  readonly read: ReadonlySet<string>;
}

export interface Merged {
  readonly state: Unread;
  /** Never seen before, newest first: for toasts and the missed summary. */
  readonly fresh: readonly Notification[];
  /** Ids to mark read at the back end: they were read while only their push without an id was known. */
  readonly toMarkRead: readonly string[];
}

export const nothingUnread: Unread = { list: [], heardAt: new Map(), seen: new Set(), read: new Set() };

/** How long a pushed notification may be missing from an external back end's list, as its search index lags; ms. */
export const LIST_LAG_MS = 10_000;
const MAX_REMEMBERED_KEYS = 5_000;

/** Applies the notifications of a live frame, which may be doubled, late or already read. */
export function applyFrames(state: Unread, frames: readonly Notification[], now: number): Merged {
  const heardAt = new Map(state.heardAt);
  for (const frame of frames) for (const key of namesOf(frame)) heardAt.set(key, now);
  const removed = frames.filter(({ notificationStatus }) => notificationStatus === 'Read');
  const arrived = frames.filter(({ notificationStatus }) => notificationStatus !== 'Read');
  const remaining = state.list.filter(
    (one) => !removed.some((other) => isSame(one, other) || endsLine(other, one)),
  );
  return merge({ ...state, heardAt: trimmed(heardAt) }, [...arrived, ...remaining]);
}

/** Applies the back end's list, but keeps what a frame brought since `LIST_LAG_MS` before `requestedAt`; ms. */
export function applySnapshot(state: Unread, answer: readonly Notification[], requestedAt: number): Merged {
  const unread = answer.filter(({ notificationStatus }) => notificationStatus !== 'Read');
  const young = state.list.filter((one) => {
    const heard = Math.max(...namesOf(one).map((key) => state.heardAt.get(key) ?? -Infinity));
    return heard >= requestedAt - LIST_LAG_MS;
  });
  return merge(state, [...unread, ...young]);
}

export function markRead(state: Unread, ids: readonly string[], read = true): Unread {
  const requestedIds = new Set(ids);
  const touched = state.list.filter(({ notificationId }) => requestedIds.has(notificationId));
  const keys = new Set([...ids, ...touched.flatMap(readKeys)]);
  const marks = read
    ? new Set([...state.read, ...keys])
    : new Set([...state.read].filter((key) => !keys.has(key)));
  const list = read
    ? state.list.filter(({ notificationId }) => !requestedIds.has(notificationId))
    : state.list;
  return { ...state, list, read: trimmed(marks) };
}

/** Applies read receipts of other devices. What was marked unread returns with the next list, and is not fresh then. */
export function applyReadReceipts(state: Unread, { read, unread, deleted }: Marks): Unread {
  const without = markRead(state, [...read, ...deleted]);
  const back = markRead(without, unread, false);
  return { ...back, seen: trimmed(new Set([...back.seen, ...unread])) };
}

/** An event key stands for a notification only while that has no id: another user's copy is another notification. */
const readKeys = (notification: Notification): string[] =>
  isProvisional(notification) ? namesOf(notification) : [notification.notificationId];

/** Merges and sorts candidates. Of duplicates the first one stays, but a stored notification replaces its push. */
function merge(state: Unread, candidates: readonly Notification[]): Merged {
  const all: Notification[] = [];
  const index = new Map<string, number>();
  const toMarkRead: string[] = [];
  for (const one of candidates) {
    if (isRead(state.read, one)) {
      if (!state.read.has(one.notificationId)) toMarkRead.push(one.notificationId);
      continue;
    }
    const place = placeOf(index, all, one);
    if (place === undefined) {
      for (const key of namesOf(one)) if (!index.has(key)) index.set(key, all.length);
      all.push(one);
    } else {
      const there = all[place];
      if (there && isProvisional(there) && !isProvisional(one)) all[place] = one;
      index.set(one.notificationId, place);
    }
  }
  const list = newestOfEach(all.sort(newestFirst));
  const fresh = list.filter(
    (one) => !readKeys(one).some((key) => state.seen.has(key)) && !seenAsPush(state, one),
  );
  const seen = trimmed(new Set([...state.seen, ...list.flatMap(readKeys)]));
  const read = toMarkRead.length === 0 ? state.read : trimmed(new Set([...state.read, ...toMarkRead]));
  return { state: { ...state, list, seen, read }, fresh, toMarkRead };
}

function placeOf(
  index: Map<string, number>,
  list: readonly Notification[],
  one: Notification,
): number | undefined {
  for (const key of namesOf(one)) {
    const place = index.get(key);
    const there = place === undefined ? undefined : list[place];
    if (there && isSame(there, one)) return place;
  }
  return undefined;
}

const isRead = (read: ReadonlySet<string>, one: Notification): boolean =>
  namesOf(one).some((key) => read.has(key));

const seenAsPush = ({ seen }: Unread, one: Notification): boolean =>
  namesOf(one)
    .slice(1)
    .some((key) => seen.has(key));

function trimmed<C extends Set<string> | Map<string, number>>(collection: C): C {
  for (const key of collection.keys()) {
    if (collection.size <= MAX_REMEMBERED_KEYS) break;
    collection.delete(key);
  }
  return collection;
}

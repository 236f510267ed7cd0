import { isProvisional, latestFirst, namesOf, type Notification } from '@portal/shared/wire';

/** The bell lists at most this many (docs/reference/product.md#bell). */
const BELL_ITEMS = 5;

/** What the bell shows, and what it knew when it was opened: whatever is not among that has arrived since. */
export interface Frozen {
  readonly lines: readonly Notification[];
  readonly known: ReadonlySet<string>;
}

/** A line of the open bell; one that was read meanwhile stays where it was, marked. */
export interface BellLine {
  notification: Notification;
  read: boolean;
}

const isUnread = ({ notificationStatus }: Notification): boolean => notificationStatus === 'Unread';
const isKnown = (known: ReadonlySet<string>, one: Notification): boolean =>
  namesOf(one).some((name) => known.has(name));

/**
 * The newest unread ones, newest first. Of one moment, those that arrived since `before` was frozen come first: who asks
 * for what is new is shown it.
 */
export function freeze(unread: readonly Notification[], before?: Frozen, most = BELL_ITEMS): Frozen {
  const isOld = (one: Notification) => Number(before !== undefined && isKnown(before.known, one));
  const lines = unread
    .filter(isUnread)
    .sort((a, b) => latestFirst(a, b) || isOld(a) - isOld(b))
    .slice(0, most);
  return { lines, known: new Set(unread.flatMap(namesOf)) };
}

/**
 * What the open bell shows: the lines it had when it was opened, in that order, so that nothing moves under a finger.
 * A line whose notification changed shows the change; one that is no longer unread stays and says so.
 */
export function frozenLines({ lines }: Pick<Frozen, 'lines'>, unread: readonly Notification[]): BellLine[] {
  const now = new Map(unread.flatMap((item) => namesOf(item).map((name) => [name, item] as const)));
  return lines.map((item) => {
    // By its event only while it has no id of its own.
    const names = isProvisional(item) ? namesOf(item) : [item.notificationId];
    const current = names.map((name) => now.get(name)).find((found) => found !== undefined);
    return { notification: current ?? item, read: current === undefined };
  });
}

/**
 * How many arrived since the bell was opened: offered as "3 new" instead of pushing the list down. One that is older
 * than all lines of a full list would not be shown, and is not counted.
 */
export function arrivedSince(frozen: Frozen, unread: readonly Notification[]): number {
  const oldest = frozen.lines.length < BELL_ITEMS ? '' : (frozen.lines.at(-1)?.timestamp ?? '');
  return unread.filter((one) => isUnread(one) && !isKnown(frozen.known, one) && one.timestamp >= oldest)
    .length;
}

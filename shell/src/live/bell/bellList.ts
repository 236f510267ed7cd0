import { isProvisional, latestFirst, namesOf, type Notification } from '@portal/shared/wire';

/** The most notifications that the bell lists (docs/reference/product.md#bell). */
const BELL_ITEMS = 5;

/** The lines of the open bell, and all notifications known when it opened: others have arrived since. */
export interface Frozen {
  readonly lines: readonly Notification[];
  readonly names: ReadonlySet<string>;
}

/** A line of the open bell; a notification read in the meantime stays in place, marked as read. */
export interface BellLine {
  notification: Notification;
  read: boolean;
}

const isUnread = ({ notificationStatus }: Notification): boolean => notificationStatus === 'Unread';
const isKnown = (names: ReadonlySet<string>, one: Notification): boolean =>
  namesOf(one).some((name) => names.has(name));

/** The newest unread notifications. At equal times, those that arrived since `before` come first. */
export function freeze(unread: readonly Notification[], before?: Frozen): Frozen {
  const isOld = (one: Notification) => Number(before !== undefined && isKnown(before.names, one));
  const lines = unread
    .filter(isUnread)
    .sort((a, b) => latestFirst(a, b) || isOld(a) - isOld(b))
    .slice(0, BELL_ITEMS);
  return { lines, names: new Set(unread.flatMap(namesOf)) };
}

/** The open bell's lines in their first order, so that nothing moves under the pointer; read ones stay, marked. */
export function frozenLines({ lines }: Pick<Frozen, 'lines'>, unread: readonly Notification[]): BellLine[] {
  const now = new Map(unread.flatMap((item) => namesOf(item).map((name) => [name, item] as const)));
  return lines.map((item) => {
    // Matches by event only while it has no id of its own.
    const names = isProvisional(item) ? namesOf(item) : [item.notificationId];
    const current = names.map((name) => now.get(name)).find((candidate) => candidate !== undefined);
    return { notification: current ?? item, read: current === undefined };
  });
}

/** The notifications since the bell opened, offered as "3 new". Those too old for a full list do not count. */
export function arrivedSince(frozen: Frozen, unread: readonly Notification[]): number {
  const oldest = frozen.lines.length < BELL_ITEMS ? '' : (frozen.lines.at(-1)?.timestamp ?? '');
  return unread.filter((one) => isUnread(one) && !isKnown(frozen.names, one) && one.timestamp >= oldest)
    .length;
}

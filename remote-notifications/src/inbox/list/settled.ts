import type { Notification } from '@portal/kit/wire';
import { isSameLine, type InboxPageData } from '../../parts';

/** The stable rows of the list. They are updated but never move until the user asks for new ones. */
export interface Settled {
  key: string;
  rows: Notification[];
  /** How many newer ones wait to be shown. */
  waiting: number;
  /** Set when the user asked for new rows: the next response replaces them, with its page break. */
  wantsAnswer?: true;
}

const find = (list: readonly Notification[], one: Notification) =>
  list.find((other) => isSameLine(other, one));

/** The rows after a change. A new query replaces them, else they are updated. `isAnswer`: a response, not local. */
export function settle(
  before: Settled | undefined,
  key: string,
  page: InboxPageData,
  isFirst: boolean,
  isAnswer = false,
): Settled {
  if (before?.key !== key || (before.wantsAnswer && isAnswer))
    return { key, rows: page.results, waiting: page.arrivals.length };
  const present = [...page.arrivals, ...page.results];
  const goneIds = new Set(page.deleted);
  const rows = before.rows
    .filter(({ notificationId }) => !goneIds.has(notificationId))
    .map((row) => find(present, row) ?? row);
  // On a later page, rows move down when something arrives, so count only arrivals as new.
  const candidates = isFirst ? present : page.arrivals;
  const oldest = rows.at(-1)?.timestamp ?? '';
  const waiting = candidates.filter((one) => one.timestamp >= oldest && !find(rows, one)).length;
  return { ...before, rows, waiting };
}

export const unsettled = (key: string, page: InboxPageData, size: number): Settled => ({
  key,
  rows: [...page.arrivals, ...page.results].slice(0, size),
  waiting: 0,
  wantsAnswer: true,
});

import type { Notification } from '@portal/kit/wire';
import { isSameLine, type InboxPageData } from './pages';

/** The rows a reader looks at: they change their words, never their place, until the reader asks for the rest. */
export interface Settled {
  /** Which question these rows answer. */
  key: string;
  rows: Notification[];
  /** How many newer ones wait to be shown. */
  waiting: number;
  /** The reader asked for what is new: the next answer of the back end takes the rows' place, with its page break. */
  wantsAnswer?: true;
}

const find = (list: readonly Notification[], one: Notification) =>
  list.find((other) => isSameLine(other, one));

/**
 * The rows to show after the cached page changed. Another question is answered at once; the same one only brings
 * the rows up to date and counts what is new.
 * @param isAnswer the back end has answered: it is no change made here
 */
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
  const goneIds = new Set(page.gone);
  const rows = before.rows
    .filter(({ notificationId }) => !goneIds.has(notificationId))
    .map((row) => find(present, row) ?? row);
  // On a later page the results move down by themselves when something arrives: only arrivals are news there.
  const candidates = isFirst ? present : page.arrivals;
  const oldest = rows.at(-1)?.timestamp ?? '';
  const waiting = candidates.filter((one) => one.timestamp >= oldest && !find(rows, one)).length;
  return { ...before, rows, waiting };
}

/** All there is, newest on top: what "show the new ones" shows. */
export const unsettled = (key: string, page: InboxPageData, size: number): Settled => ({
  key,
  rows: [...page.arrivals, ...page.results].slice(0, size),
  waiting: 0,
  wantsAnswer: true,
});

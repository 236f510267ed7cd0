import { current, isDraft } from '@reduxjs/toolkit';
import { isSame, merged, type Notification, type Paged } from '@portal/kit/wire';

/** A page of the inbox from the server, and later arrivals, newest first. */
export interface InboxPageData extends Paged<Notification> {
  arrivals: Notification[];
  /** The ids that were deleted elsewhere. */
  deleted?: string[];
}

/** Whether two share a line: the same notification, or a person's notifications of one condition. */
export const isSameLine = (a: Notification, b: Notification): boolean =>
  isSame(a, b) ||
  (a.relatedCondition !== undefined && a.relatedCondition === b.relatedCondition && a.userId === b.userId);

/** Merges an arrival into its line. An older one updates only the condition. */
function renewedLine(line: Notification, arrived: Notification): Notification {
  const condition = arrived.condition ?? line.condition;
  const one = isSame(line, arrived) || arrived.timestamp >= line.timestamp ? merged(line, arrived) : line;
  const { recipients } = line;
  return {
    ...one,
    ...(condition !== undefined && { condition }),
    ...(recipients !== undefined && { recipients }),
  };
}

/** The most arrivals kept, enough to fold a burst. The next fetch brings the rest. */
const KEPT_ARRIVALS = 1000;

/** Merges live notifications in place. New ones wait among the arrivals, so that no row moves under the pointer. */
export function takeIn(
  page: InboxPageData,
  arrived: readonly Notification[],
  accepts: (notification: Notification) => boolean,
): void {
  // Read plain copies: a burst compares every arrival with every row, and a draft's proxies would be read a hundred
  // thousand times.
  const { results: rows, arrivals: waiting } = isDraft(page) ? current(page) : page;
  const results = [...rows];
  const arrivals = [...waiting];
  const renewed = (list: Notification[], one: Notification): boolean => {
    const at = list.findIndex((line) => isSameLine(line, one));
    const line = list[at];
    if (line) list[at] = renewedLine(line, one);
    return line !== undefined;
  };
  let changed = false;
  for (const one of arrived) {
    if (renewed(results, one)) changed = true;
    else if (!renewed(arrivals, one) && accepts(one)) {
      arrivals.unshift(one);
      page.totalElements += 1;
    }
  }
  if (changed) page.results = results;
  page.arrivals = arrivals.slice(0, KEPT_ARRIVALS);
}

export function changeIn(page: InboxPageData, ids: ReadonlySet<string>, change: Partial<Notification>): void {
  for (const one of [...page.results, ...page.arrivals])
    if (ids.has(one.notificationId)) Object.assign(one, change);
}

export function removeFrom(page: InboxPageData, ids: ReadonlySet<string>): void {
  const keep = (one: Notification) => !ids.has(one.notificationId);
  const before = page.results.length + page.arrivals.length;
  page.results = page.results.filter(keep);
  page.arrivals = page.arrivals.filter(keep);
  const removed = before - page.results.length - page.arrivals.length;
  page.totalElements = Math.max(0, page.totalElements - removed);
}

import { current, isDraft } from '@reduxjs/toolkit';
import { isSame, merged, type Notification, type Paged } from '@portal/kit/wire';

/** One page of the inbox as the server gave it, and what arrived since, newest first. */
export interface InboxPageData extends Paged<Notification> {
  arrivals: Notification[];
  /** Deleted elsewhere since: their rows go too. */
  gone?: string[];
}

/** One line of the inbox: one notification, or a person's newest of a condition, which stands for those before it. */
export const isSameLine = (a: Notification, b: Notification): boolean =>
  isSame(a, b) ||
  (a.relatedCondition !== undefined && a.relatedCondition === b.relatedCondition && a.userId === b.userId);

/** A line as what arrived has it; what comes late of a condition changes nothing but how that stands. */
function renewedLine(known: Notification, arrived: Notification): Notification {
  const condition = arrived.condition ?? known.condition;
  const one = isSame(known, arrived) || arrived.timestamp >= known.timestamp ? merged(known, arrived) : known;
  return condition === undefined ? one : { ...one, condition };
}

/** Enough to fold a burst in; whatever is beyond comes with the next fetch. */
const KEPT_ARRIVALS = 1000;

/**
 * Works live notifications into a cached page, in place. What the page shows already is brought up to date where it
 * stands; the rest waits among the arrivals, so that no row moves under a finger.
 */
export function takeIn(
  page: InboxPageData,
  arrived: readonly Notification[],
  accepts: (notification: Notification) => boolean,
): void {
  // Every arrival is held against every row: a burst would read a draft's guarded copies a hundred thousand times.
  const { results: rows, arrivals: waiting } = isDraft(page) ? current(page) : page;
  const results = [...rows];
  const arrivals = [...waiting];
  const renewed = (list: Notification[], one: Notification): boolean => {
    const at = list.findIndex((known) => isSameLine(known, one));
    const known = list[at];
    if (known) list[at] = renewedLine(known, one);
    return known !== undefined;
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

/** Changes notifications of a cached page in place. */
export function changeIn(page: InboxPageData, ids: ReadonlySet<string>, change: Partial<Notification>): void {
  for (const one of [...page.results, ...page.arrivals])
    if (ids.has(one.notificationId)) Object.assign(one, change);
}

/** Takes notifications out of a cached page, in place. */
export function removeFrom(page: InboxPageData, ids: ReadonlySet<string>): void {
  const keep = (one: Notification) => !ids.has(one.notificationId);
  const before = page.results.length + page.arrivals.length;
  page.results = page.results.filter(keep);
  page.arrivals = page.arrivals.filter(keep);
  const removed = before - page.results.length - page.arrivals.length;
  page.totalElements = Math.max(0, page.totalElements - removed);
}

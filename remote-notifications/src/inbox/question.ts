import { notificationUserId, type CurrentUser } from '@portal/kit';
import { SUPER_ADMIN } from '@portal/kit/wire';
import { wireFilters } from './filter';
import type { InboxQuery } from './inbox.api';
import { activeFilters, type InboxView } from './view';

/** The page size where the back end does not filter, so that the client has more to filter. */
const FILTERED_HERE_SIZE = 100;

/** Super administrators see everybody's inbox unless they choose their own (issue 6 §1 rule). */
const ownerOf = (user: CurrentUser, mine: boolean): string | null =>
  user.pilotRole === SUPER_ADMIN && !mine ? null : notificationUserId(user);

/** The query of a view. `filters`: whether the back end filters; `now` in ms, for relative spans. */
export function questionOf(view: InboxView, user: CurrentUser, filters: boolean, now: number): InboxQuery {
  const base = {
    userId: ownerOf(user, view.mine),
    tab: view.tab,
    page: view.page,
    ...(filters && { byCondition: true as const }),
  };
  if (activeFilters(view) === 0) return { ...base, size: view.size, filters: {} };
  return filters
    ? { ...base, size: view.size, filters: wireFilters(view, now) }
    : { ...base, size: FILTERED_HERE_SIZE, filters: {} };
}

import { notificationUserId, type CurrentUser } from '@portal/kit';
import { MAX_PAGE_SIZE, SUPER_ADMIN } from '@portal/kit/wire';
import { wireFilters, type InboxQuery, activeFilters, type InboxView } from '../../parts';

/** Super administrators see their shared inbox, or everybody's where they ask for it. */
const ownerOf = (user: CurrentUser, mine: boolean): string | null =>
  user.pilotRole === SUPER_ADMIN && !mine ? null : notificationUserId(user);

/** The query of a view. `filters`: whether the back end filters; `now` in ms, for relative spans. */
export function inboxQueryOf(view: InboxView, user: CurrentUser, filters: boolean, now: number): InboxQuery {
  const userId = ownerOf(user, view.mine);
  const base = {
    userId,
    tab: view.tab,
    page: view.page,
    ...(filters && { byCondition: true as const }),
    ...(filters && userId === null && { byEvent: true as const }),
  };
  if (activeFilters(view) === 0) return { ...base, size: view.size, filters: {} };
  return filters
    ? { ...base, size: view.size, filters: wireFilters(view, now) }
    : // The client filters: a large page gives it more to filter.
      { ...base, size: MAX_PAGE_SIZE, filters: {} };
}

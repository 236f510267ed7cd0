import { notificationUserId, type CurrentUser } from '@portal/shared';
import { SUPER_ADMIN } from '@portal/shared/wire';
import type { Backend } from '../backend/useBackend';
import { wireFilters } from './filter';
import type { InboxQuery } from './inbox.api';
import { activeFilters, type InboxView } from './view';

/** A peer does not filter: more is loaded then, for the filters to act on. */
const FILTERED_HERE_SIZE = 100;

/** Who sees the inbox of whom: a super administrator everybody's, unless they ask for their own (issue 6 §1 rule). */
export const ownerOf = (user: CurrentUser, mine: boolean): string | null =>
  user.pilotRole === SUPER_ADMIN && !mine ? null : notificationUserId(user);

/**
 * The query behind a view; undefined while it must be known first whether the back end filters.
 * @param now ms, for relative spans
 */
export function questionOf(
  view: InboxView,
  user: CurrentUser,
  backend: Backend,
  now: number,
): InboxQuery | undefined {
  const base = { userId: ownerOf(user, view.mine), tab: view.tab, page: view.page };
  if (activeFilters(view) === 0) return { ...base, size: view.size, filters: {} };
  if (backend === 'unknown') return undefined;
  return backend === 'ours'
    ? { ...base, size: view.size, filters: wireFilters(view, now) }
    : { ...base, size: FILTERED_HERE_SIZE, filters: {} };
}

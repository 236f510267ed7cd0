import { notificationUserId, useCurrentUser, useUnreadCountQuery } from '@portal/shared';

/** What is known of the back end: ours has extras that a peer lacks; unknown until one call has told. */
export type Backend = 'ours' | 'peer' | 'unknown';

/**
 * Which back end is behind the portal, by the bell's count, which only ours has (contract §3): asked once a page, and
 * usually answered before.
 */
export function useBackend(): Backend {
  const user = useCurrentUser();
  const { data, error } = useUnreadCountQuery(notificationUserId(user), {
    refetchOnMountOrArgChange: false,
    refetchOnFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined) return 'ours';
  return error && 'kind' in error && error.kind === 'missing' ? 'peer' : 'unknown';
}

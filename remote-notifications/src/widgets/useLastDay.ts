import { notificationUserId, useCurrentUser } from '@portal/shared';
import { useBackend } from '../backend/useBackend';
import { useLastDayQuery } from '../recent/recent.api';

/** The last day's notifications: one query for all tiles that count them; a peer is asked for one page. */
export function useLastDay() {
  const user = useCurrentUser();
  const backend = useBackend();
  return useLastDayQuery(
    { recipient: notificationUserId(user), many: backend === 'ours' },
    { skip: backend === 'unknown', refetchOnFocus: false },
  );
}

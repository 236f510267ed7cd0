import { notificationUserId, useCapabilities, useCurrentUser } from '@portal/kit';
import { useLastDayQuery } from './recent.api';

/** The last day's notifications; all tiles share one query. */
export function useLastDay() {
  const user = useCurrentUser();
  const { filteredLists } = useCapabilities();
  return useLastDayQuery(
    { recipient: notificationUserId(user), many: filteredLists },
    { refetchOnFocus: false },
  );
}

import { notificationUserId, useCurrentUser, useUnreadNotificationsQuery } from '@portal/shared';
import type { Notification, SeenAssignment } from '@portal/shared/wire';
import { useMemo } from 'react';
import { useAssignmentListQuery } from '../assignments/assignments.api';

export type HandoverData =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | {
      state: 'ready';
      assignments: readonly SeenAssignment[];
      unread: readonly Notification[];
      /** From notifications alone: names and comments are not known. */
      isPieced: boolean;
    };

/** What a sheet is made of: the reader's assignments of both sides, and the bell's unread list. */
export function useHandoverData(): HandoverData {
  const user = useCurrentUser();
  const recipient = notificationUserId(user);
  const ask = { userId: user.userId, recipient };
  const received = useAssignmentListQuery({ ...ask, side: 'Received' });
  const isPieced = received.data?.source === 'notifications';
  // Pieced together from notifications, one side is both: no second call.
  const requested = useAssignmentListQuery(
    { ...ask, side: 'Requested' },
    { skip: received.data === undefined || isPieced },
  );
  const unread = useUnreadNotificationsQuery(recipient);

  const queries = [received, requested, unread];
  const failed = queries.find((query) => query.isError && query.data === undefined);
  const assignments = useMemo(
    () => [...(received.data?.items ?? []), ...(requested.data?.items ?? [])],
    [received.data, requested.data],
  );
  const isReady =
    received.data !== undefined && unread.data !== undefined && (isPieced || requested.data !== undefined);
  const notifications = unread.data;
  return useMemo((): HandoverData => {
    if (failed) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
    if (!isReady) return { state: 'loading' };
    return { state: 'ready', assignments, unread: notifications ?? [], isPieced };
  }, [failed, isReady, assignments, notifications, isPieced]);
}

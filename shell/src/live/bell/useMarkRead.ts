import { useCallback } from 'react';
import { bellApi, useFeedback, usePortalDispatch } from '@portal/shared';
import type { Notification } from '@portal/shared/wire';

/** A pushed notification that is not stored has no id to mark yet: the live reducer marks it once it arrives stored. */
const isStored = ({ notificationId }: Notification): boolean => !notificationId.startsWith('event:');

export function useMarkRead(
  userId: string,
): (notifications: readonly Notification[], how?: { opened?: true }) => Promise<void> {
  const dispatch = usePortalDispatch();
  const feedback = useFeedback();
  return useCallback(
    async (notifications, how) => {
      const pushed = new Set(notifications.filter((one) => !isStored(one)).map((one) => one.notificationId));
      if (pushed.size > 0) {
        dispatch(
          bellApi.util.updateQueryData('unreadNotifications', userId, (list) =>
            list.filter(({ notificationId }) => !pushed.has(notificationId)),
          ),
        );
      }
      const results = await Promise.all(
        notifications
          .filter(isStored)
          .map(({ notificationId: id }) =>
            dispatch(bellApi.endpoints.markNotificationRead.initiate({ id, userId, ...how })),
          ),
      );
      if (results.some(({ error }) => error !== undefined)) feedback.error('bell.readFailed');
    },
    [dispatch, feedback, userId],
  );
}

import { useCallback } from 'react';
import { bellApi, useFeedback, usePortalDispatch } from '@portal/shared';
import type { Notification } from '@portal/shared/wire';

/** A push that is not stored yet has no id to mark: the live link marks it when it arrives stored. */
const isStored = ({ notificationId }: Notification): boolean => !notificationId.startsWith('event:');

/** Marks notifications read, at once on screen; what the back end refuses comes back and is said. */
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

import { KEPT_UNREAD, notificationUserId, useCapabilities, useCurrentUser, useUnreadList } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useMemo } from 'react';
import { useAssignmentListQuery } from '../assignments/assignments.api';
import type { Scope } from './groups';
import { type Shift, unreadOfShift, type UnreadOfShift } from './sheet';
import { useUnreadOfShiftQuery } from './unread.api';

export type HandoverData =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | {
      state: 'ready';
      assignments: readonly SeenAssignment[];
      unread: UnreadOfShift;
      /** From notifications alone: names and comments are not known. */
      isPieced: boolean;
    };

/**
 * What a sheet is made of: the reader's assignments of both sides, or all of their pilot's, and what is unread, as the
 * back end counts and lists it; the bell's list where it does not filter.
 */
export function useHandoverData(shift: Shift | undefined, scope: Scope['kind']): HandoverData {
  const user = useCurrentUser();
  const recipient = notificationUserId(user);
  const ask = { userId: user.userId, recipient };
  const isPilot = scope === 'pilot';
  const received = useAssignmentListQuery({ ...ask, side: isPilot ? 'Pilot' : 'Received' });
  const isPieced = received.currentData?.source === 'notifications';
  // Where the sides cannot be told apart, one is both: no second call.
  const isBoth = received.currentData?.isBothSides === true;
  const requested = useAssignmentListQuery(
    { ...ask, side: 'Requested' },
    { skip: received.currentData === undefined || isBoth || isPilot },
  );
  const { filteredLists } = useCapabilities();
  const asked = filteredLists && shift !== undefined;
  const counted = useUnreadOfShiftQuery(asked ? { recipient, shift } : nobody, { skip: !asked });
  const bell = useUnreadList(recipient, { skip: filteredLists });
  const unread = asked ? counted : bell;

  const queries = [received, requested, unread];
  const failed = queries.find((query) => query.isError && query.currentData === undefined);
  const assignments = useMemo(
    () => [
      ...(received.currentData?.items ?? []),
      ...((isPilot ? undefined : requested.currentData)?.items ?? []),
    ],
    [received.currentData, requested.currentData, isPilot],
  );
  const notifications = useMemo(() => {
    if (asked) return counted.currentData;
    return shift && bell.data ? unreadOfShift(shift, bell.data, KEPT_UNREAD) : undefined;
  }, [asked, counted.currentData, shift, bell.data]);
  const isReady =
    received.currentData !== undefined &&
    notifications !== undefined &&
    (isBoth || isPilot || requested.currentData !== undefined);
  return useMemo((): HandoverData => {
    if (failed) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() };
    if (!isReady || !notifications) return { state: 'loading' };
    return { state: 'ready', assignments, unread: notifications, isPieced };
  }, [failed, isReady, assignments, notifications, isPieced]);
}

/** Skipped queries still need an argument. */
const nobody = { recipient: '', shift: { from: '', to: '' } };

import { notificationUserId, type RemoteHost } from '@portal/kit';
import { assignmentsApi } from '../assignments/assignments.api';
import { readBoardView } from './boardView';

/** Prefetches the list that the board shows first. The handover sheet uses the same list. */
export function start({ user, dispatch }: RemoteHost): void {
  const { side, as } = readBoardView(new URLSearchParams(window.location.search));
  // Only the page knows whether the user may see the pilot's work.
  if (side === 'Pilot' || as === 'team') return;
  const question = { userId: user.userId, recipient: notificationUserId(user), side };
  dispatch(assignmentsApi.util.prefetch('assignmentList', question, { ifOlderThan: 2 }));
}

import { notificationUserId, type RemoteHost } from '@portal/shared';
import { assignmentsApi } from '../assignments.api';
import { readBoardView } from './boardView';

/** The list the board begins with; the handover sheet begins with the same. */
export function start({ user, dispatch }: RemoteHost): void {
  const { side } = readBoardView(new URLSearchParams(window.location.search));
  const question = { userId: user.userId, recipient: notificationUserId(user), side };
  dispatch(assignmentsApi.util.prefetch('assignmentList', question, { ifOlderThan: 2 }));
}

import { notificationUserId, type RemoteHost } from '@portal/kit';
import { assignmentsApi } from '../assignments.api';
import { readBoardView } from './boardView';

/** The list the board begins with; the handover sheet begins with the same. */
export function start({ user, dispatch }: RemoteHost): void {
  const { side, as } = readBoardView(new URLSearchParams(window.location.search));
  // Whether a pilot's work may be seen is the page's to find out.
  if (side === 'Pilot' || as === 'team') return;
  const question = { userId: user.userId, recipient: notificationUserId(user), side };
  dispatch(assignmentsApi.util.prefetch('assignmentList', question, { ifOlderThan: 2 }));
}

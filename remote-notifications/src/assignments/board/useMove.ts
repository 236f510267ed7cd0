import { useFailureText, useFeedback, useRemoteHost, useStatusText, asFailure } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useChangeAssignmentMutation } from '../assignments.api';

/** Moves an assignment on, if it still stands where the reader sees it. */
export function useMove(): (assignment: SeenAssignment, status: string) => void {
  const intl = useIntl();
  const host = useRemoteHost();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const statusText = useStatusText();
  const [change] = useChangeAssignmentMutation();
  const move = async ({ assignmentId, status, priority }: SeenAssignment, to: string) => {
    const { error } = await change({ assignmentId, seen: { status, priority }, change: { status: to } });
    if (error === undefined)
      host.feedback('success', intl.formatMessage({ id: 'board.moved' }, { status: statusText(to) }));
    else if (asFailure(error).kind === 'conflict') feedback.warning('assignment.conflict');
    else host.feedback('error', failureText(asFailure(error)));
  };
  return (assignment, status) => void move(assignment, status);
}

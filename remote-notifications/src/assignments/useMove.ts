import { useFailureText, useFeedback, useRemoteHost, useStatusText, asFailure } from '@portal/kit';
import { useChangeAssignmentMutation } from './assignments.api';
import type { AssignmentFacts } from './facts';
import { useConflictFeedback } from './useConflictFeedback';

interface Moves {
  move: (assignment: AssignmentFacts, status: string) => Promise<void>;
  isMoving: boolean;
}

/** Changes an assignment's status, if it is still as the user sees it. */
export function useMove(): Moves {
  const host = useRemoteHost();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const statusText = useStatusText();
  const tellConflict = useConflictFeedback();
  const [change, { isLoading }] = useChangeAssignmentMutation();
  const move = async ({ assignmentId, status, priority, due }: AssignmentFacts, to: string) => {
    const { error } = await change({ assignmentId, seen: { status, priority, due }, change: { status: to } });
    const failure = error === undefined ? undefined : asFailure(error);
    if (failure === undefined) feedback.success('board.moved', { status: statusText(to) });
    else if (failure.kind === 'conflict') tellConflict(failure);
    else host.feedback('error', failureText(failure));
  };
  return { move, isMoving: isLoading };
}

import { useFeedback, useStatusText } from '@portal/kit';
import type { AssignmentFacts } from './facts';
import { useChange } from './useChange';

interface Moves {
  move: (assignment: AssignmentFacts, status: string) => Promise<void>;
  isMoving: boolean;
}

/** Changes an assignment's status, if it is still as the user sees it. */
export function useMove(): Moves {
  const feedback = useFeedback();
  const statusText = useStatusText();
  const { change, isChanging } = useChange();
  const move = async (assignment: AssignmentFacts, status: string) => {
    if (await change(assignment, { status })) feedback.success('board.moved', { status: statusText(status) });
  };
  return { move, isMoving: isChanging };
}

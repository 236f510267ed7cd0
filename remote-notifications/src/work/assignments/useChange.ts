import {
  asFailure,
  useFailureText,
  useFeedback,
  useRemoteHost,
  useStatusText,
  type ApiFailure,
} from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useChangeAssignmentMutation } from './assignments.api';
import type { Intent } from './conflict';
import type { AssignmentFacts } from './facts';

interface Changes {
  /** Undefined if it was not changed; the user has seen why. */
  change: (assignment: AssignmentFacts, wanted: Intent['change']) => Promise<SeenAssignment | undefined>;
  isChanging: boolean;
}

/** Changes an assignment, if it is still as the user sees it. */
export function useChange(): Changes {
  const host = useRemoteHost();
  const feedback = useFeedback();
  const failureText = useFailureText();
  const statusText = useStatusText();
  const [send, { isLoading }] = useChangeAssignmentMutation();
  /** Of a conflict, with who was first and the current status where known. */
  const tell = (failure: ApiFailure) => {
    if (failure.kind !== 'conflict') return host.feedback('error', failureText(failure));
    const { by, status } = failure.fields ?? {};
    if (by && status) feedback.warning('assignment.conflict.by', { name: by, status: statusText(status) });
    else feedback.warning('assignment.conflict');
  };
  const change: Changes['change'] = async ({ assignmentId, status, priority, due }, requested) => {
    const { data, error } = await send({ assignmentId, seen: { status, priority, due }, change: requested });
    if (error !== undefined) tell(asFailure(error));
    return data;
  };
  return { change, isChanging: isLoading };
}

import type { WorkItem } from '@portal/kit/wire';
import type { AssignmentFacts } from '../assignments/facts';

/** The assignment of a work item; undefined for a condition without one. */
export function assignmentIn(item: WorkItem): AssignmentFacts | undefined {
  const { assignmentId, state, what, priority, due, source, owner, pilotCode } = item;
  if (assignmentId === undefined) return undefined;
  return {
    assignmentId,
    status: state,
    description: what,
    priority,
    due,
    pilotCode,
    sourceUserId: source?.userId ?? '',
    targetUserId: owner?.userId ?? '',
    targetUser: owner?.name ?? '',
  };
}

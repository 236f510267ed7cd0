import { notificationUserId, useCapabilities, useCurrentUser, type CurrentUser, useNow } from '@portal/kit';
import type { SeenAssignment, WorkItem } from '@portal/kit/wire';
import { useMemo } from 'react';
import { useAssignmentListQuery } from '../assignments/assignments.api';
import { canMoveIn } from '../assignments/lists';
import { workItemsByUrgency } from './urgency';
import { useWorkQuery, type WorkQuestion } from './work.api';

/** The polling interval, ms: work becomes overdue without any event. */
const RENEW_MS = 60_000;

/**
 * The user's own assignment as a work item, without the assignment to act on where it cannot be moved. Another back end
 * names neither its owner nor its pilot.
 */
const workOf = (one: SeenAssignment, canMove: boolean, { userId, pilotCode }: CurrentUser): WorkItem => ({
  kind: 'assignment',
  id: one.assignmentId,
  ...(canMove && { assignmentId: one.assignmentId }),
  pilotCode: one.pilotCode ?? pilotCode,
  what: one.description,
  module: one.module,
  moduleName: one.moduleName,
  priority: one.priority,
  since: one.timestamp,
  due: one.due,
  owner: { userId, name: one.targetUser },
  state: one.status,
  source: { userId: one.sourceUserId, name: one.sourceUser },
});

/** Open work, the most urgent first. Behind a back end without conditions it is the user's own assignments. */
export function useWork(question: WorkQuestion) {
  const user = useCurrentUser();
  const { extras } = useCapabilities();
  const { owner, module, most } = question;
  const work = useWorkQuery(question, {
    skip: !extras,
    pollingInterval: RENEW_MS,
    skipPollingIfUnfocused: true,
  });
  const recipient = notificationUserId(user);
  const assignments = useAssignmentListQuery(
    { userId: user.userId, recipient, side: 'Received' },
    { skip: extras },
  );
  const now = useNow();
  const own = useMemo(() => {
    const canMove = assignments.data !== undefined && canMoveIn(assignments.data);
    const items = (assignments.data?.items ?? [])
      .filter((one) => one.status !== 'Done' && (module === undefined || one.module === module))
      .map((one) => workOf(one, canMove, user))
      .sort(workItemsByUrgency(now));
    return owner === 'nobody'
      ? { items: [], total: 0 }
      : { items: items.slice(0, most), total: items.length };
  }, [assignments.data, module, owner, most, user, now]);
  return extras ? work : { ...assignments, data: assignments.data && own };
}

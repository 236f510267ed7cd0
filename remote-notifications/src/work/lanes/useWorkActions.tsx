import { fullNameOf, useFeedback } from '@portal/kit';
import type { User, WorkItem } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { useHandConditionMutation, useConditionNotDone } from '../../alerting';
import { useReassign } from '../reassign/useReassign';
import { assignmentIn } from './assignmentIn';

export interface WorkActions {
  /** Hands a condition over at once; for an assignment it opens the dialog for a reason. */
  give: (item: WorkItem, person: User) => void;
}

/** The actions of a list of work. Render `extra` once beside the list. */
export function useWorkActions(): WorkActions & { extra: ReactNode } {
  const feedback = useFeedback();
  const notDone = useConditionNotDone();
  const { reassign, dialog } = useReassign();
  const [hand] = useHandConditionMutation();
  const give = async (item: WorkItem, person: User) => {
    const assignment = assignmentIn(item);
    if (item.kind === 'assignment') {
      if (assignment) reassign(assignment, 'others', person);
      return;
    }
    const { error } = await hand({ conditionId: item.id, targetUserId: person.userId });
    if (error === undefined) feedback.success('team.given', { name: fullNameOf(person) });
    else notDone(error);
  };
  return { give: (item, person) => void give(item, person), extra: dialog };
}

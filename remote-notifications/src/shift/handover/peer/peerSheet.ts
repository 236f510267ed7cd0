import type { HandoverSheet, HandoverShift, SeenAssignment } from '@portal/kit/wire';
import { byUrgency, isOverdue } from '../../../work';
import type { SheetItem } from '../sheetParts';

export type Sheet = Pick<HandoverSheet, 'at' | 'unlisted'> & {
  totals: Partial<HandoverSheet['totals']>;
  items: readonly SheetItem[];
};

/** The most notes of an item, the latest. */
const MAX_ITEM_NOTES = 3;

const itemOf = (one: SeenAssignment): SheetItem => {
  const isDone = one.status === 'Done';
  return {
    kind: 'assignment',
    itemId: one.assignmentId,
    what: one.description,
    ...(one.module !== undefined && { module: one.module }),
    ...(one.moduleName !== undefined && { moduleName: one.moduleName }),
    priority: one.priority,
    state: isDone ? 'over' : 'open',
    status: one.status,
    since: one.timestamp,
    ...(isDone && { until: one.timestampUpdated }),
    ...(one.due !== undefined && { due: one.due }),
    ...(one.targetUser !== '' && { owner: { userId: one.targetUserId, name: one.targetUser } }),
    notes: one.comments
      .filter(({ origin }) => origin !== 'System')
      .slice(0, MAX_ITEM_NOTES)
      .map(({ timestamp, originName, comment }) => ({ timestamp, by: originName, words: comment })),
  };
};

/** A sheet of assignments only, for a back end without handovers. They may come twice, requested and received. */
export function peerSheet({ from, to }: HandoverShift, assignments: readonly SeenAssignment[]): Sheet {
  const assignmentsOfShift = [...new Map(assignments.map((one) => [one.assignmentId, one])).values()]
    .filter(
      ({ timestamp, timestampUpdated, status }) =>
        timestamp <= to && (status !== 'Done' || timestampUpdated >= from),
    )
    .sort(byUrgency(Date.parse(to)));
  const open = assignmentsOfShift.filter(({ status }) => status !== 'Done');
  return {
    at: to,
    totals: {
      assignments: open.length,
      overdue: open.filter((one) => isOverdue(one, Date.parse(to))).length,
      done: assignmentsOfShift.length - open.length,
    },
    items: [...open, ...assignmentsOfShift.filter(({ status }) => status === 'Done')].map(itemOf),
    unlisted: 0,
  };
}

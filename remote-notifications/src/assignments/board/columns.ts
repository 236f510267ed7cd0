import { assignmentStatuses, type SeenAssignment } from '@portal/kit/wire';
import { byUrgency } from '../due';

/** More than this many finished ones say nothing; the list has them all. */
export const DONE_SHOWN = 20;

export interface BoardColumn {
  /** One of the four, or a status only this back end knows. */
  status: string;
  items: SeenAssignment[];
}

/**
 * The columns of the board: the four statuses in the order work takes, then any this contract does not know. Overdue and
 * urgent first, then the longest waiting; in Done the latest first. `now` in ms.
 */
export function boardColumns(items: readonly SeenAssignment[], now: number): BoardColumn[] {
  const urgent = byUrgency(now);
  const others = [...new Set(items.map(({ status }) => status))].filter(
    (status) => !assignmentStatuses.some((known) => known === status),
  );
  return [...assignmentStatuses, ...others].map((status) => ({
    status,
    items: items
      .filter((one) => one.status === status)
      .sort((a, b) =>
        status === 'Done' ? b.timestampUpdated.localeCompare(a.timestampUpdated) : urgent(a, b),
      ),
  }));
}

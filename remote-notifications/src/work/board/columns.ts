import { assignmentStatuses, type SeenAssignment } from '@portal/kit/wire';
import { byUrgency } from '../assignments/due';

/** The most assignments that the Done column shows. The list has them all. */
export const DONE_SHOWN = 20;

export interface BoardColumn {
  /** One of the four statuses, or one that only this back end knows. */
  status: string;
  items: SeenAssignment[];
}

/** The four statuses in order, then unknown ones; the most urgent first, in Done the latest. `now` in ms. */
export function boardColumns(items: readonly SeenAssignment[], now: number): BoardColumn[] {
  const urgent = byUrgency(now);
  const others = [...new Set(items.map(({ status }) => status))].filter(
    (status) => !assignmentStatuses.some((one) => one === status),
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

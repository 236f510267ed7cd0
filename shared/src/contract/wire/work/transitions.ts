import { type AssignmentStatus } from '../enums';

/** The next statuses of an assignment (docs/reference/product.md#assignment). */
const NEXT: Readonly<Record<AssignmentStatus, readonly AssignmentStatus[]>> = {
  Open: ['In Progress', 'Done'],
  'In Progress': ['Done', 'Open'],
  Done: ['Re-Open'],
  'Re-Open': ['In Progress', 'Done'],
};

/** The possible next statuses; none for an unknown one. */
export function nextStatuses(status: string): readonly AssignmentStatus[] {
  return Object.hasOwn(NEXT, status) ? NEXT[status as AssignmentStatus] : [];
}

import { type AssignmentStatus } from './enums';

/** Where an assignment may go from each status (docs/reference/product.md#assignment). */
const NEXT: Readonly<Record<AssignmentStatus, readonly AssignmentStatus[]>> = {
  Open: ['In Progress', 'Done'],
  'In Progress': ['Done', 'Open'],
  Done: ['Re-Open'],
  'Re-Open': ['In Progress', 'Done'],
};

/** The statuses that may follow `status`; none for a status this contract does not know. */
export function nextStatuses(status: string): readonly AssignmentStatus[] {
  return Object.hasOwn(NEXT, status) ? NEXT[status as AssignmentStatus] : [];
}

import { nextStatuses, type SeenAssignment } from '@portal/kit/wire';

/** A change as it is meant: what the reader saw, and what they want of it. */
export interface Intent {
  assignmentId: string;
  /** What stood on the reader's screen when they decided. */
  seen: Pick<SeenAssignment, 'status' | 'priority' | 'due'>;
  /** `due`: null takes it away. */
  change: { status?: string; priority?: SeenAssignment['priority']; due?: string | null };
}

/**
 * Whether an intent still means what the reader meant: someone may have moved the assignment meanwhile, and the back
 * end alone cannot tell an informed decision from an overtaken one (one may allow any move).
 */
export function isOvertaken(
  { seen, change }: Intent,
  now: Pick<SeenAssignment, 'status' | 'priority' | 'due'>,
): boolean {
  if (change.status !== undefined) {
    if (now.status !== seen.status) return true;
    return !nextStatuses(now.status).some((status) => status === change.status);
  }
  if (change.due !== undefined && now.due !== seen.due) return true;
  return change.priority !== undefined && now.priority !== seen.priority;
}

import { nextStatuses, type SeenAssignment } from '@portal/kit/wire';

/** An intended change, with the state that the user based it on. */
export interface Intent {
  assignmentId: string;
  seen: Pick<SeenAssignment, 'status' | 'priority' | 'due'>;
  /** `due`: null removes it. */
  change: { status?: string; priority?: SeenAssignment['priority']; due?: string | null };
}

/** Whether a stale intent no longer holds. A back end that allows any status cannot tell, so the client checks. */
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

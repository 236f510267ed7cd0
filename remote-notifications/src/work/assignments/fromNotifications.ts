import type { Notification, SeenAssignment } from '@portal/kit/wire';

/** Assignments from notifications, for a back end without lists: newest status, oldest description, no people. */
export function assignmentsFromNotifications(notifications: readonly Notification[]): SeenAssignment[] {
  const assignments = new Map<string, SeenAssignment>();
  const oldestFirst = [...notifications].sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  for (const one of oldestFirst) {
    const id = one.relatedAssignment;
    if (one.notificationType !== 'Assignment' || id === undefined) continue;
    const before = assignments.get(id);
    assignments.set(id, {
      assignmentId: id,
      sourceUserId: '',
      sourceUser: '',
      targetUserId: '',
      targetUser: '',
      status: one.messageStatus,
      description: before?.description || (one.description ?? ''),
      module: one.module ?? before?.module,
      moduleName: one.moduleName ?? before?.moduleName,
      priority: one.priority,
      comments: [],
      timestamp: before?.timestamp ?? one.timestamp,
      timestampUpdated: one.timestamp,
    });
  }
  return [...assignments.values()].reverse();
}

/** The back end's description of a changed due time: two ISO times and no words. */
const DUE_CHANGE = /(^| · )(–|\d{4}-\d\d-\d\dT[\d:.]+Z) → (–|\d{4}-\d\d-\d\dT)/;
const tellsOfDue = ({ description = '' }: Notification) => DUE_CHANGE.test(description);

/** Updates listed assignments in place from live notifications. @returns ids that have to be read again */
export function patchAssignments(list: SeenAssignment[], arrived: readonly Notification[]): string[] {
  const unknown = new Set<string>();
  for (const one of [...arrived].sort((a, b) => a.timestamp.localeCompare(b.timestamp))) {
    const id = one.relatedAssignment;
    if (one.notificationType !== 'Assignment' || id === undefined) continue;
    const assignment = list.find((other) => other.assignmentId === id);
    // A notification says that the due time changed but does not carry it.
    if (!assignment || tellsOfDue(one)) unknown.add(id);
    if (!assignment) continue;
    if (one.timestamp >= assignment.timestampUpdated) {
      assignment.status = one.messageStatus || assignment.status;
      assignment.priority = one.priority;
      assignment.timestampUpdated = one.timestamp;
    }
  }
  return [...unknown];
}

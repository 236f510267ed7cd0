export interface Opens {
  readonly conditionId: string | null;
  readonly notificationId: string | null;
  readonly assignmentId?: string | null;
}

export const INBOX = '/notifications';

/** The pages are those of `remote-notifications/src/pages.ts`. */
export function linkTo(
  publicUrl: string,
  { conditionId, notificationId, assignmentId = null }: Opens,
): string {
  if (conditionId !== null) return `${publicUrl}${INBOX}/condition/${conditionId}`;
  if (notificationId === null) return publicUrl + INBOX;
  return assignmentId === null
    ? `${publicUrl}${INBOX}/system-notification/${notificationId}`
    : `${publicUrl}${INBOX}/${notificationId}/task-notification/${assignmentId}`;
}

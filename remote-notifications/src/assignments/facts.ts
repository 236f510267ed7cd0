import type { SeenAssignment } from '@portal/kit/wire';

/** What is needed of an assignment to move it on or to pass it on. */
export type AssignmentFacts = Pick<
  SeenAssignment,
  | 'assignmentId'
  | 'status'
  | 'description'
  | 'priority'
  | 'due'
  | 'sourceUserId'
  | 'targetUserId'
  | 'targetUser'
  | 'pilotCode'
>;

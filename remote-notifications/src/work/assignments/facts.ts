import type { SeenAssignment } from '@portal/kit/wire';

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

import { anAssignment } from '@portal/shared/testing';
import { looseAssignmentSchema, type SeenAssignment } from '@portal/shared/wire';

/** An assignment as the screens see it, read by the tolerant schema. */
export const aSeenAssignment = (over: Parameters<typeof anAssignment>[0] = {}): SeenAssignment =>
  looseAssignmentSchema.parse(anAssignment(over));

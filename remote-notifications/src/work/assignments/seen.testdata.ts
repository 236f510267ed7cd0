import { anAssignment } from '@portal/kit/testing';
import { looseAssignmentSchema, type SeenAssignment } from '@portal/kit/wire';

export const aSeenAssignment = (over: Parameters<typeof anAssignment>[0] = {}): SeenAssignment =>
  looseAssignmentSchema.parse(anAssignment(over));

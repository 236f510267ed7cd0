import { useCapabilities, useCurrentUser } from '@portal/kit';
import type { CommentOrigin, SeenAssignment } from '@portal/kit/wire';
import { originOf, partyOf } from './party';
import { mayOversee } from './reassign/mayReassign';

/**
 * What the reader is to an assignment whose status they may change and on which they may comment: one of its two people, or
 * who oversees it, where the back end knows them. Undefined for whoever reads it only.
 */
export function useOrigin(
  assignment: Pick<SeenAssignment, 'sourceUserId' | 'targetUserId'>,
): Exclude<CommentOrigin, 'System'> | undefined {
  const user = useCurrentUser();
  const { extras } = useCapabilities();
  return originOf(partyOf(assignment, user.userId)) ?? (extras && mayOversee(user) ? 'Overseer' : undefined);
}

import { useCapabilities, useCurrentUser } from '@portal/kit';
import type { CommentOrigin, SeenAssignment } from '@portal/kit/wire';
import { mayOversee } from '../../parts';
import { originOf, partyOf } from './party';

/** The origin of the user's comments, also for supervisors; undefined if the user may only read. */
export function useOrigin(
  assignment: Pick<SeenAssignment, 'sourceUserId' | 'targetUserId'>,
): Exclude<CommentOrigin, 'System'> | undefined {
  const user = useCurrentUser();
  const { extras } = useCapabilities();
  return originOf(partyOf(assignment, user.userId)) ?? (extras && mayOversee(user) ? 'Overseer' : undefined);
}

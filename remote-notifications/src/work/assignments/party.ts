import type { SeenAssignment } from '@portal/kit/wire';

export type Party = 'source' | 'target' | 'both' | 'none';

/** The user's part in an assignment; `both` if they assigned it to themselves. */
export function partyOf(
  assignment: Pick<SeenAssignment, 'sourceUserId' | 'targetUserId'>,
  userId: string,
): Party {
  const source = assignment.sourceUserId === userId;
  const target = assignment.targetUserId === userId;
  if (source) return target ? 'both' : 'source';
  return target ? 'target' : 'none';
}

export function originOf(party: Party): 'Source' | 'Target' | undefined {
  if (party === 'none') return undefined;
  return party === 'target' ? 'Target' : 'Source';
}

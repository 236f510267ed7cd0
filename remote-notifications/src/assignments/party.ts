import type { SeenAssignment } from '@portal/kit/wire';

export type Party = 'source' | 'target' | 'both' | 'none';

/** What the reader is to an assignment. Whoever gave themselves work is both. */
export function partyOf(
  assignment: Pick<SeenAssignment, 'sourceUserId' | 'targetUserId'>,
  userId: string,
): Party {
  const source = assignment.sourceUserId === userId;
  const target = assignment.targetUserId === userId;
  if (source) return target ? 'both' : 'source';
  return target ? 'target' : 'none';
}

/** How a party's comments are marked; undefined for whoever is none. */
export function originOf(party: Party): 'Source' | 'Target' | undefined {
  if (party === 'none') return undefined;
  return party === 'target' ? 'Target' : 'Source';
}

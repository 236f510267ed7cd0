import type { Condition } from '@portal/kit/wire';

/** The text for the owner; in the past tense once the condition is cleared. */
export const holderTextId = (
  { owner, cleared }: Pick<Condition, 'owner' | 'cleared'>,
  userId: string,
): string => `condition.${cleared === undefined ? 'owner' : 'held'}${owner?.userId === userId ? '.me' : ''}`;

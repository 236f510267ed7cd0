import type { Condition } from '@portal/kit/wire';

/** The text for the owner; in the past tense once the condition is cleared. */
export const holderTextId = (
  { holder, cleared }: Pick<Condition, 'holder' | 'cleared'>,
  userId: string,
): string =>
  `condition.${cleared === undefined ? 'holder' : 'held'}${holder?.userId === userId ? '.me' : ''}`;

import type { Condition } from '@portal/kit/wire';

/** Who has it, or had it when it ended: of what is over nobody has anything any more. */
export const holderTextId = (
  { holder, cleared }: Pick<Condition, 'holder' | 'cleared'>,
  userId: string,
): string =>
  `condition.${cleared === undefined ? 'holder' : 'held'}${holder?.userId === userId ? '.me' : ''}`;

import type { CurrentUser } from '@portal/kit';
import { SUPER_ADMIN, type Turn } from '@portal/kit/wire';
import { has } from './week';

/** Who plans the shifts of a pilot: its administrators. */
export const mayPlan = ({ pilotRole }: CurrentUser): boolean =>
  pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN;

/** Who says of others that they are away. */
export const mayLookAfter = (user: CurrentUser): boolean => mayPlan(user) || user.oversees === true;

/** Whether somebody may ask another to take a turn: it is theirs, and has not begun. */
export const maySwap = (turn: Turn, userId: string, now: number): boolean =>
  !turn.off && Date.parse(turn.from) > now && has(turn, userId) && !isCover(turn, userId);

/** Who only covers for somebody has not got the turn. */
const isCover = ({ duties }: Turn, userId: string): boolean =>
  duties.every(({ person, why }) => person?.userId !== userId || why === 'absence') &&
  !duties.some(({ instead, why }) => why === 'absence' && instead?.userId === userId);

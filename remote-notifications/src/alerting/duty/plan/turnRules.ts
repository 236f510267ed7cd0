import type { CurrentUser } from '@portal/kit';
import { SUPER_ADMIN, type Turn } from '@portal/kit/wire';
import { has } from './week';

export const mayPlan = ({ pilotRole }: CurrentUser): boolean =>
  pilotRole === 'ADMIN' || pilotRole === SUPER_ADMIN;

export const mayLookAfter = (user: CurrentUser): boolean => mayPlan(user) || user.oversees === true;

/** Whether somebody may offer a turn for a swap: it is theirs and has not begun. `now` in ms. */
export const maySwap = (turn: Turn, userId: string, now: number): boolean =>
  !turn.off && Date.parse(turn.from) > now && has(turn, userId) && !isCover(turn, userId);

/** Whether somebody has the turn only as cover for an absence. */
const isCover = ({ duties }: Turn, userId: string): boolean =>
  duties.every(({ person, why }) => person?.userId !== userId || why === 'absence') &&
  !duties.some(({ instead, why }) => why === 'absence' && instead?.userId === userId);

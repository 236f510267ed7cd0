import { isOverdue } from '../assignments/due';
import type { HandoverSheet } from './sheet';

export interface Total {
  textId: string;
  count: number;
}

/** What a sheet counts, in its order; overdue is of all assignments on it, by the end of the shift. */
export function totalsOf({ open, reOpened, older, unread, shift }: HandoverSheet): Total[] {
  const late = [...open, ...reOpened, ...older].filter((one) => isOverdue(one, Date.parse(shift.to)));
  return [
    { textId: 'handover.open', count: open.length },
    { textId: 'handover.reOpened', count: reOpened.length },
    { textId: 'handover.older', count: older.length },
    { textId: 'handover.overdue', count: late.length },
    { textId: 'handover.unreadHigh', count: unread.total },
  ];
}

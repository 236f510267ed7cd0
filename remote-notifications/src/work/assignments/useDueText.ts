import { useFormatters } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { dayIn, useDutyFormat } from '../../alerting';
import { isOverdue } from './due';

/**
 * Such as "Due 14:00" or "Overdue since 22 Nov 2026, 14:00"; undefined without a due time. `now` in ms.
 * @param timeZone of the page's clock, where that is not the reader's
 */
export function useDueText(
  timeZone?: string,
): (assignment: Pick<SeenAssignment, 'due' | 'status'>, now: number) => string | undefined {
  const intl = useIntl();
  const own = useFormatters();
  const there = useDutyFormat(timeZone ?? 'UTC');
  return (assignment, now) => {
    const { due } = assignment;
    if (due === undefined) return undefined;
    const format = timeZone === undefined ? own : there;
    const dayOf = (at: number) =>
      timeZone === undefined ? new Date(at).toDateString() : dayIn(timeZone, at);
    const isToday = dayOf(Date.parse(due)) === dayOf(now);
    const id = isOverdue(assignment, now) ? 'assignment.overdue.at' : 'assignment.due.at';
    return intl.formatMessage({ id }, { time: isToday ? format.time(due) : format.dateTime(due) });
  };
}

import { useFormatters } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { isOverdue } from './due';

/** Such as "Due 14:00" or "Overdue since 22 Nov 2026, 14:00"; undefined without a due time. `now` in ms. */
export function useDueText(): (
  assignment: Pick<SeenAssignment, 'due' | 'status'>,
  now: number,
) => string | undefined {
  const intl = useIntl();
  const format = useFormatters();
  return (assignment, now) => {
    const { due } = assignment;
    if (due === undefined) return undefined;
    const isToday = new Date(due).toDateString() === new Date(now).toDateString();
    const id = isOverdue(assignment, now) ? 'assignment.overdue.at' : 'assignment.due.at';
    return intl.formatMessage({ id }, { time: isToday ? format.time(due) : format.dateTime(due) });
  };
}

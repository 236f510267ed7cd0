import { useIntl } from 'react-intl';
import type { Priority } from '../../wire/enums';
import { toPriority } from '../../wire/tolerant/parts';

const textIds: Readonly<Record<Priority, string>> = {
  Low: 'shared.priority.low',
  Mid: 'shared.priority.mid',
  High: 'shared.priority.high',
};

/** The priority in the reader's words; an unknown one is mid. */
export function usePriorityText(): (priority: string) => string {
  const intl = useIntl();
  return (priority) => intl.formatMessage({ id: textIds[toPriority(priority)] });
}

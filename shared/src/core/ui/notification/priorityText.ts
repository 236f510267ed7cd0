import { useIntl } from 'react-intl';
import type { Priority } from '../../../contract/wire/enums';
import { toPriority } from '../../../contract/wire/tolerant/parts';

const textIds: Readonly<Record<Priority, string>> = {
  Low: 'shared.priority.low',
  Mid: 'shared.priority.mid',
  High: 'shared.priority.high',
};

/** Translates a priority. An unknown one counts as mid. */
export function usePriorityText(): (priority: string) => string {
  const intl = useIntl();
  return (priority) => intl.formatMessage({ id: textIds[toPriority(priority)] });
}

import { useFormatters, usePriorityText, useStatusText } from '@portal/kit';
import { useIntl } from 'react-intl';
import { useDueText } from '../assignments/useDueText';
import type { SheetWords } from './sheetText';

/** The reader's language, for the sheet on screen, on paper and as text. */
export function useSheetWords(): SheetWords {
  const intl = useIntl();
  const { dateTime } = useFormatters();
  const dueText = useDueText();
  return {
    t: (id, values) => intl.formatMessage({ id }, values),
    dateTime,
    status: useStatusText(),
    priority: usePriorityText(),
    due: (assignment, at) => dueText(assignment, Date.parse(at)),
  };
}

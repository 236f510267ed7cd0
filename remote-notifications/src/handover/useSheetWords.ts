import { useFormatters, usePriorityText, useStatusText } from '@portal/kit';
import { useIntl } from 'react-intl';
import type { SheetWords } from './sheetText';

/** The reader's language, for the sheet on screen, on paper and as text. */
export function useSheetWords(): SheetWords {
  const intl = useIntl();
  const { dateTime } = useFormatters();
  return {
    t: (id, values) => intl.formatMessage({ id }, values),
    dateTime,
    status: useStatusText(),
    priority: usePriorityText(),
  };
}

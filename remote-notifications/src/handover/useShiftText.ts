import type { HandoverShift } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDutyFormat } from '../duty/useDutyFormat';

/**
 * A shift by name and by the clock of its pilot, whose zone it names where the reader's clock shows another time.
 * @param isZoned it names the zone in any case
 */
export function useShiftText(timeZone: string, isZoned = false): (shift: HandoverShift) => string {
  const intl = useIntl();
  const format = useDutyFormat(timeZone);
  return useCallback(
    ({ name, from, to }) =>
      intl.formatMessage(
        { id: name === undefined ? 'handover.shift' : 'handover.shift.named' },
        { name, from: format.moment(from), to: isZoned ? format.timeZoned(to) : format.timeThere(to) },
      ),
    [intl, format, isZoned],
  );
}

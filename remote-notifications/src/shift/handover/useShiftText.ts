import type { HandoverShift } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDutyFormat } from '../../alerting';

/** A shift with times in the pilot's time zone. `isZoned` names the zone even if the browser's is the same. */
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

import type { HandoverShift } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDutyFormat } from '../../alerting';

/** A shift with times in the pilot's time zone. `isZoned` names the zone even if the browser's is the same. */
export function useShiftText(timeZone: string, isZoned = false): (shift: HandoverShift) => string {
  const intl = useIntl();
  const format = useDutyFormat(timeZone);
  return useCallback(
    (shift) => {
      const { name } = shift;
      const times = format.shift(shift, isZoned ? 'always' : 'elsewhere');
      return name === undefined ? times : intl.formatMessage({ id: 'handover.shift.named' }, { name, times });
    },
    [intl, format, isZoned],
  );
}

import type { Handover } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useDutyFormat } from '../../alerting';
import { useShiftText } from '../handover/useShiftText';

interface CellProps {
  handover: Handover;
}

export const ShiftOf = ({ handover: { shift, timeZone } }: CellProps) => useShiftText(timeZone)(shift);

export function StateOf({ handover: { accepted, timeZone } }: CellProps) {
  const { moment } = useDutyFormat(timeZone);
  return accepted ? (
    <FormattedMessage
      id="handover.accepted"
      values={{ name: accepted.by.name, time: moment(accepted.timestamp), count: accepted.items }}
    />
  ) : (
    <FormattedMessage id="handover.waiting" />
  );
}

import type { Handover } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useDutyFormat } from '../duty/useDutyFormat';
import { useShiftText } from './useShiftText';

interface CellProps {
  handover: Handover;
}

/** The shift of a handover, by the clock of its pilot. */
export const ShiftOf = ({ handover: { shift, timeZone } }: CellProps) => useShiftText(timeZone)(shift);

/** Who accepted it, or that nobody has. */
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

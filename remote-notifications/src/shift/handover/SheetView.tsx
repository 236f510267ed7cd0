import { Card, Typography } from '@portal/kit';
import type { HandoverShift } from '@portal/kit/wire';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { type ItemParts, PartSection } from './PartSection';
import type { Sheet } from './peer/peerSheet';
import { Remarks, SheetEnd } from './SheetEnd';
import { sheetParts } from './sheetParts';
import { SheetTotals } from './SheetTotals';
import { useItemText } from './useItemText';
import { useShiftText } from './useShiftText';

interface SheetViewProps extends ItemParts {
  shift: HandoverShift;
  timeZone: string;
  pilot: string | undefined;
  sheet: Sheet;
  people: string | undefined;
  /** The giver's remarks, which stand first; absent while the sheet is not saved. */
  remarks?: string | undefined;
}

/** The handover sheet on screen and in print. Print leaves out the frame and is black on white. */
export function SheetView({ shift, timeZone, pilot, sheet, people, remarks, ...parts }: SheetViewProps) {
  const shiftText = useShiftText(timeZone, true);
  const text = useItemText(timeZone, sheet.at);
  const { at, items } = sheet;
  const all = useMemo(() => sheetParts(items, at, parts.after), [items, at, parts.after]);
  return (
    <Card
      id="handover-sheet"
      sx={{
        p: { xs: 2, md: 4 },
        '@media print': { border: 0, p: 0 },
      }}
    >
      <Typography variant="subtitle1">{[pilot, shiftText(shift)].filter(Boolean).join(' · ')}</Typography>
      {people !== undefined && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {people}
        </Typography>
      )}
      {remarks !== undefined && <Remarks>{remarks}</Remarks>}
      <SheetTotals totals={sheet.totals} />
      {all.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>
          <FormattedMessage id="handover.none" />
        </Typography>
      )}
      {all.map((part) => (
        <PartSection key={part.key} part={part} text={text} parts={parts} />
      ))}
      {sheet.unlisted > 0 && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          <FormattedMessage id="handover.unlisted" values={{ count: sheet.unlisted }} />
        </Typography>
      )}
      <SheetEnd isBlank={remarks === undefined} />
    </Card>
  );
}

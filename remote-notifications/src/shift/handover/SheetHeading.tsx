import { Box, Button, MenuItem, PageHeading } from '@portal/kit';
import { TextField } from '@portal/kit/forms';
import type { HandoverShift } from '@portal/kit/wire';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShiftText } from './useShiftText';

interface SheetHeadingProps {
  /** Undefined while loading. */
  shifts: readonly HandoverShift[] | undefined;
  shift: HandoverShift | undefined;
  timeZone: string;
  onShift: (shift: HandoverShift) => void;
  children?: ReactNode;
}

export function SheetHeading({ shifts, shift, timeZone, onShift, children }: SheetHeadingProps) {
  const intl = useIntl();
  const shiftText = useShiftText(timeZone);
  return (
    <PageHeading title={intl.formatMessage({ id: 'handover.title' })}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          '@media print': { display: 'none' },
        }}
      >
        {shifts && shift && (
          <TextField
            select
            size="small"
            label={intl.formatMessage({ id: 'duty.shift' })}
            value={shift.from}
            onChange={({ target }) => {
              const chosen = shifts.find(({ from }) => from === target.value);
              if (chosen) onShift(chosen);
            }}
            sx={{ minWidth: 180 }}
          >
            {shifts.map((one) => (
              <MenuItem key={one.from} value={one.from}>
                {shiftText(one)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {children}
        <Button
          startIcon={<IconPrinter size={18} aria-hidden />}
          disabled={shift === undefined}
          onClick={() => window.print()}
        >
          <FormattedMessage id="handover.print" />
        </Button>
      </Box>
    </PageHeading>
  );
}

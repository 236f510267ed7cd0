import { Box } from '@portal/shared';
import { useIntl } from 'react-intl';
import type { Lasted } from './time';

/** Widths of digit and colon: Quicksand's digits differ in width, so a running clock would jitter. */
const CELL = { figure: '0.6em', colon: '0.26em' } as const;

interface ClockProps {
  since: string | undefined;
  time: Lasted | undefined;
}

export function Clock({ since, time }: ClockProps) {
  const intl = useIntl();
  if (time === undefined) return <Box component="span">–</Box>;
  if (time.kind === 'days')
    return (
      <Box component="time" dateTime={since}>
        {intl.formatNumber(time.days, { style: 'unit', unit: 'day', unitDisplay: 'short' })}
      </Box>
    );
  return (
    <Box component="time" dateTime={since} dir="ltr" sx={{ display: 'flex' }}>
      {[...time.text].map((character, at) => (
        <Box
          component="span"
          key={at}
          sx={{ width: character === ':' ? CELL.colon : CELL.figure, textAlign: 'center' }}
        >
          {character}
        </Box>
      ))}
    </Box>
  );
}

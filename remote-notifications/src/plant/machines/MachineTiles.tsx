import { Box } from '@portal/kit';
import type { Machine, Machines } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { MachineTile } from './MachineTile';

interface MachineTilesProps {
  data: Machines;
  /** Those of `data` that are shown. */
  machines: readonly Machine[];
  /** Brief tiles are narrower, and a few fill the row. */
  isBrief?: boolean;
}

export function MachineTiles({
  data: { from, to, machines: all },
  machines,
  isBrief = false,
}: MachineTilesProps) {
  const intl = useIntl();
  const isPilotNamed = new Set(all.map(({ pilotCode }) => pilotCode)).size > 1;
  return (
    <Box
      component="ul"
      role="list"
      aria-label={intl.formatMessage({ id: 'machines.list' })}
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: isBrief
          ? 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))'
          : 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      }}
    >
      {machines.map((machine) => (
        <MachineTile
          key={`${machine.pilotCode} ${machine.module}`}
          machine={machine}
          from={from}
          to={to}
          isPilotNamed={isPilotNamed}
          isBrief={isBrief}
        />
      ))}
    </Box>
  );
}

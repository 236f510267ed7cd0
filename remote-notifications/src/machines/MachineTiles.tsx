import { Box } from '@portal/kit';
import type { Machine, Machines } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { MachineTile } from './MachineTile';

interface MachineTilesProps {
  data: Pick<Machines, 'from' | 'to'>;
  machines: readonly Machine[];
  isPilotNamed: boolean;
  /** Brief tiles are narrower, and a few fill the row. */
  isBrief?: boolean;
}

export function MachineTiles({
  data: { from, to },
  machines,
  isPilotNamed,
  isBrief = false,
}: MachineTilesProps) {
  const intl = useIntl();
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
          {...{ machine, from, to, isPilotNamed, isBrief }}
        />
      ))}
    </Box>
  );
}

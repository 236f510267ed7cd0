import { Box } from '@portal/kit';
import type { Machine, Machines } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { MachineTile } from './MachineTile';

interface MachineTilesProps {
  data: Pick<Machines, 'from' | 'to'>;
  machines: readonly Machine[];
  isPilotNamed: boolean;
  level?: 2 | 3;
  /** Without ribbons the tiles are narrower, and a few fill the row. @default true */
  hasRibbon?: boolean;
}

export function MachineTiles({
  data: { from, to },
  machines,
  isPilotNamed,
  level = 2,
  hasRibbon = true,
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
        gridTemplateColumns: hasRibbon
          ? 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))'
          : 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))',
      }}
    >
      {machines.map((machine) => (
        <MachineTile
          key={`${machine.pilotCode} ${machine.module}`}
          {...{ machine, from, to, isPilotNamed, level, hasRibbon }}
        />
      ))}
    </Box>
  );
}

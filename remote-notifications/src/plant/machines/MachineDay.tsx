import { Box, Link, PriorityMark } from '@portal/kit';
import { Link as RouterLink } from 'react-router-dom';
import { useDutyFormat } from '../../alerting';
import { useMachines, nameOf, EmptyTile, Loaded, TileLink } from '../../parts';
import { pages } from '../../paths';
import { Timeline } from './Timeline';
import { useEmptyIds } from './useEmptyIds';
import { zoneOf } from './zone';
import { ZoneNote } from './ZoneNote';

const MAX_SHOWN_MACHINES = 6;
const columns = 'minmax(88px, 32%) minmax(0, 1fr)';

export default function MachineDay() {
  const query = useMachines();
  const emptyIds = useEmptyIds();
  return (
    <Loaded query={query} height={220}>
      {({ machines: all, from, to }) => {
        const machines = all.slice(0, MAX_SHOWN_MACHINES);
        const timeZone = zoneOf(machines);
        return machines.length === 0 ? (
          <EmptyTile {...emptyIds} />
        ) : (
          <>
            <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {machines.map((machine) => (
                <Box
                  component="li"
                  key={`${machine.pilotCode} ${machine.module}`}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: columns,
                    gap: 1.5,
                    alignItems: 'center',
                    minHeight: 'max(32px, var(--portal-target))',
                  }}
                >
                  <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', minWidth: 0 }}>
                    {machine.trouble && (
                      <PriorityMark priority={machine.trouble.priority} size={16} isNamed />
                    )}
                    <Link
                      component={RouterLink}
                      to={pages.machine(machine.pilotCode, machine.module)}
                      underline="hover"
                      variant="body2"
                      sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
                    >
                      {nameOf(machine)}
                    </Link>
                  </Box>
                  <Timeline
                    spans={machine.timeline}
                    from={from}
                    to={to}
                    timeZone={zoneOf([machine])}
                    height={18}
                  />
                </Box>
              ))}
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1.5, alignItems: 'center' }}>
              <TileLink to={pages.machines} textId="machines.all" />
              <Axis from={Date.parse(from)} to={Date.parse(to)} timeZone={timeZone} />
            </Box>
            <ZoneNote timeZone={timeZone} />
          </>
        );
      }}
    </Loaded>
  );
}

function Axis({ from, to, timeZone }: { from: number; to: number; timeZone: string }) {
  const { time } = useDutyFormat(timeZone);
  return (
    <Box
      dir="ltr"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        typography: 'caption',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        // On a phone there is space only for the ends and the middle.
        '& > :nth-of-type(even)': { display: { xs: 'none', sm: 'inline' } },
      }}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <span key={share}>{time(new Date(from + share * (to - from)).toISOString())}</span>
      ))}
    </Box>
  );
}

import { Box, Link, useFormatters, VisuallyHidden } from '@portal/kit';
import type { FiguresNow, MachineNow } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useFiguresNow } from '../figures/now.api';
import { useDutyFormat } from '../duty/useDutyFormat';
import { depthOf } from '../figures/stand';
import { zoneOf } from '../machines/zone';
import { ZoneNote } from '../machines/ZoneNote';
import { Muted } from '../parts/Muted';
import { pages } from '../paths';
import { Loaded } from './Loaded';

const HOUR_MS = 3_600_000;
const MOST = 5;
/** The first hour on narrow screens, which show the later half of the day. */
const NARROW_FROM = 12;
/** Every fourth hour has a visible label; all have one for screen readers. */
const LABEL_EVERY = 4;

/** The heat map's colours by lightness, so that they are distinguishable without hue. Each cell has its number. */
const depths = [
  {},
  { bgcolor: 'color-mix(in srgb, currentColor 10%, transparent)' },
  { bgcolor: 'color-mix(in srgb, currentColor 26%, transparent)' },
  { bgcolor: 'priority.high.container', color: 'priority.high.onContainer' },
] as const;

export default function AlarmHours() {
  const query = useFiguresNow();
  return (
    <Loaded query={query} height={220}>
      {(data) =>
        data.pilots.every(({ machines }) => machines.length === 0) ? (
          <Muted id="widget.rate.none" />
        ) : (
          <HeatTable data={data} />
        )
      }
    </Loaded>
  );
}

const shownAt = (hour: number) => ({ xs: hour < NARROW_FROM ? 'none' : 'table-cell', sm: 'table-cell' });

function HeatTable({ data: { from, pilots } }: { data: FiguresNow }) {
  const isPilotNamed = pilots.length > 1;
  const rows = pilots
    .flatMap(({ pilotCode, timeZone, machines }) =>
      machines.map((machine) => ({ pilotCode, timeZone, machine })),
    )
    .sort((a, b) => b.machine.alarms - a.machine.alarms)
    .slice(0, MOST);
  const timeZone = zoneOf(rows);
  const { time: timeOf } = useDutyFormat(timeZone);
  const most = Math.max(...rows.flatMap(({ machine }) => machine.hours));
  const hours = rows[0]?.machine.hours.map((_count, hour) => hour) ?? [];
  return (
    <>
      <Box
        component="table"
        dir="ltr"
        sx={{
          position: 'relative',
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'separate',
          borderSpacing: '2px',
          fontSize: 11,
          fontVariantNumeric: 'tabular-nums',
          '& th': {
            fontWeight: 400,
            color: 'text.secondary',
            textAlign: 'start',
            p: 0,
            whiteSpace: 'nowrap',
          },
        }}
      >
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="widget.heat.title" />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: { xs: '34%', sm: '26%' } }}>
              <VisuallyHidden>
                <FormattedMessage id="figures.machine" />
              </VisuallyHidden>
            </Box>
            {hours.map((hour) => {
              const time = timeOf(new Date(Date.parse(from) + hour * HOUR_MS).toISOString());
              return (
                <Box component="th" scope="col" key={hour} sx={{ display: shownAt(hour) }}>
                  {hour % LABEL_EVERY === 0 ? time : <VisuallyHidden>{time}</VisuallyHidden>}
                </Box>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pilotCode, machine }) => (
            <HeatRow key={`${pilotCode} ${machine.module}`} {...{ pilotCode, machine, most, isPilotNamed }} />
          ))}
        </tbody>
      </Box>
      <ZoneNote timeZone={timeZone} />
    </>
  );
}

interface HeatRowProps {
  pilotCode: string;
  machine: MachineNow;
  most: number;
  isPilotNamed: boolean;
}

/** The number of a cell, which has room for two digits: more are smaller, and thousands are said in full elsewhere. */
function Count({ count }: { count: number }) {
  const format = useFormatters();
  const whole = format.number(count);
  if (count === 0) return <VisuallyHidden>{whole}</VisuallyHidden>;
  if (count < 100) return whole;
  const isShort = count >= 1000;
  return (
    <Box component="span" title={whole} sx={{ fontSize: isShort ? 8 : 9, letterSpacing: '-0.4px' }}>
      <span aria-hidden={isShort || undefined}>
        {isShort ? format.number(count, { notation: 'compact', maximumFractionDigits: 0 }) : whole}
      </span>
      {isShort && <VisuallyHidden>{whole}</VisuallyHidden>}
    </Box>
  );
}

function HeatRow({ pilotCode, machine, most, isPilotNamed }: HeatRowProps) {
  const name = [machine.moduleName ?? machine.module, isPilotNamed ? pilotCode : ''].filter(Boolean);
  return (
    <tr>
      <Box component="th" scope="row" sx={{ '&&': { whiteSpace: 'normal' } }}>
        <Link
          component={RouterLink}
          to={pages.machine(pilotCode, machine.module)}
          underline="hover"
          sx={{
            color: 'text.primary',
            fontSize: 14,
            lineHeight: 1.2,
            overflowWrap: 'break-word',
            // A minimum height of its own, so that names on two lines do not overlap.
            display: 'flex',
            alignItems: 'center',
            minHeight: 'var(--portal-target)',
            my: 0,
            py: 0,
          }}
        >
          {name.join(' · ')}
        </Link>
      </Box>
      {machine.hours.map((count, hour) => (
        <Box
          component="td"
          key={hour}
          sx={{
            display: shownAt(hour),
            p: 0,
            height: 26,
            textAlign: 'center',
            borderRadius: '2px',
            border: '1px solid',
            borderColor: 'divider',
            overflow: 'hidden',
            ...depths[depthOf(count, most)],
          }}
        >
          <Count count={count} />
        </Box>
      ))}
    </tr>
  );
}

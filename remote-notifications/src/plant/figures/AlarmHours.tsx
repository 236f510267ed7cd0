import { Box, Link, useFormatters, VisuallyHidden } from '@portal/kit';
import type { FiguresNow, MachineNow } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useDutyFormat } from '../../alerting';
import { EmptyTile, Loaded } from '../../parts';
import { pages } from '../../paths';
import { zoneOf } from '../machines/zone';
import { ZoneNote } from '../machines/ZoneNote';
import { useFiguresNow } from './now.api';
import { depthOf } from './stand';

const HOUR_MS = 3_600_000;
const MAX_LISTED_HOURS = 5;
/** The first hour on narrow screens, which show the later half of the day. */
const NARROW_FROM = 12;
/** Every fourth hour has a label. */
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
          <EmptyTile titleId="widget.rate.none" textId="inbox.empty.text" />
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
    .slice(0, MAX_LISTED_HOURS);
  const timeZone = zoneOf(rows);
  const { time: timeOf } = useDutyFormat(timeZone);
  const hourOf = (hour: number) => timeOf(new Date(Date.parse(from) + hour * HOUR_MS).toISOString());
  const most = Math.max(...rows.flatMap(({ machine }) => machine.hours));
  const hours = rows[0]?.machine.hours.map((_count, hour) => hour) ?? [];
  return (
    <>
      <Numbers rows={rows} isPilotNamed={isPilotNamed} timeOf={hourOf} />
      <Box
        component="table"
        role="presentation"
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
        <thead aria-hidden>
          <tr>
            <Box component="th" sx={{ width: { xs: '34%', sm: '26%' } }} />
            {hours.map((hour) => (
              <Box component="th" key={hour} sx={{ display: shownAt(hour) }}>
                {hour % LABEL_EVERY === 0 && hourOf(hour)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pilotCode, machine }) => (
            <HeatRow
              key={`${pilotCode} ${machine.module}`}
              pilotCode={pilotCode}
              machine={machine}
              most={most}
              isPilotNamed={isPilotNamed}
            />
          ))}
        </tbody>
      </Box>
      <ZoneNote timeZone={timeZone} />
    </>
  );
}

interface NumbersProps {
  rows: readonly { pilotCode: string; machine: MachineNow }[];
  isPilotNamed: boolean;
  timeOf: (hour: number) => string;
}

/** The map for screen readers: of each machine its alarms, and the hours that had any, the worst first. */
function Numbers({ rows, isPilotNamed, timeOf }: NumbersProps) {
  const intl = useIntl();
  const format = useFormatters();
  const worst = ({ hours }: MachineNow) =>
    hours
      .map((count, hour) => ({ count, hour }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
      .map(({ count, hour }) =>
        intl.formatMessage({ id: 'shared.labelled' }, { label: timeOf(hour), value: format.number(count) }),
      );
  return (
    <VisuallyHidden>
      <table>
        <caption>
          <FormattedMessage id="widget.heat.title" />
        </caption>
        <thead>
          <tr>
            {['figures.machine', 'figures.alarms', 'widget.rate.hour'].map((id) => (
              <th scope="col" key={id}>
                <FormattedMessage id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pilotCode, machine }) => (
            <tr key={`${pilotCode} ${machine.module}`}>
              <th scope="row">{heatName(machine, pilotCode, isPilotNamed)}</th>
              <td>{format.number(machine.alarms)}</td>
              <td>{format.list(worst(machine))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

const heatName = ({ moduleName, module }: MachineNow, pilotCode: string, isPilotNamed: boolean): string =>
  [moduleName ?? module, isPilotNamed ? pilotCode : ''].filter(Boolean).join(' · ');

interface HeatRowProps {
  pilotCode: string;
  machine: MachineNow;
  most: number;
  isPilotNamed: boolean;
}

/** The number of a cell, which has room for two digits: more are smaller, and thousands are shortened. */
function Count({ count }: { count: number }) {
  const format = useFormatters();
  const whole = format.number(count);
  if (count === 0) return null;
  if (count < 100) return whole;
  const isShort = count >= 1000;
  return (
    <Box component="span" title={whole} sx={{ fontSize: 8, letterSpacing: '-0.6px' }}>
      {isShort ? format.number(count, { notation: 'compact', maximumFractionDigits: 0 }) : whole}
    </Box>
  );
}

function HeatRow({ pilotCode, machine, most, isPilotNamed }: HeatRowProps) {
  return (
    <tr>
      <Box component="th" sx={{ '&&': { whiteSpace: 'normal' } }}>
        <Link
          component={RouterLink}
          to={pages.machine(pilotCode, machine.module)}
          underline="hover"
          sx={{
            color: 'text.primary',
            fontSize: 14,
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
            // A minimum height of its own, so that names on two lines do not overlap.
            display: 'flex',
            alignItems: 'center',
            minHeight: 'var(--portal-target)',
            my: 0,
            py: 0,
          }}
        >
          {heatName(machine, pilotCode, isPilotNamed)}
        </Link>
      </Box>
      {machine.hours.map((count, hour) => (
        <Box
          component="td"
          aria-hidden
          key={hour}
          sx={{
            display: shownAt(hour),
            p: 0,
            height: 26,
            textAlign: 'center',
            // A number on two lines would read as two.
            whiteSpace: 'nowrap',
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

/** @jsxImportSource preact */
import { Table } from '../kit/data';
import { clock, day, duration, number, percent, t } from '../kit/language';
import { alarmsOverTime, DAY, type MachineFigures, type MachineTimes, type Span } from './figures';

const COLOURS = ['#2f6fd0', '#d9730d', '#1f8a70', '#a83a8f', '#7a7f1d', '#6b7080'];
const colourOf = (index: number) => COLOURS[index % COLOURS.length];

const Swatch = ({ index }: { index: number }) => (
  <svg width={12} height={12} aria-hidden="true">
    <rect width={12} height={12} rx={3} fill={colourOf(index)} />
  </svg>
);

interface TableProps {
  figures: readonly MachineFigures[];
  before: readonly MachineFigures[];
}

/** The figures of each machine; one changed by the thresholds shows the one before, too. */
export function MachineTable({ figures, before }: TableProps) {
  const time = (value: number | null) => (value === null || value === 0 ? '–' : duration(value));
  const columns = [
    'machine',
    'alarms',
    'between',
    'recover',
    'longest',
    'availability',
    'standstills',
  ] as const;
  const words = (one: MachineFigures) => [
    number(one.alarms),
    time(one.betweenAlarms),
    time(one.toRecover),
    time(one.longest),
    percent(one.availability),
    number(one.standstills),
  ];
  const rows = figures.map((one, index) => {
    const old = words(before[index] ?? one);
    const cells = words(one).map((word, column) =>
      word === old[column] ? word : [word, ' ', <s>{old[column]}</s>],
    );
    return [[<Swatch index={index} />, ' ', one.machine], ...cells];
  });
  return (
    <section class="card stack wide">
      <h2>{t('machines')}</h2>
      <Table label={t('machines')} head={columns.map((column) => t(`column.${column}`))} rows={rows} />
      <p class="quiet">{t('machines.note')}</p>
    </section>
  );
}

/** Alarms per machine and hour of the day: a table, so that it can be read with any tool; the shade only helps. */
export function Heatmap({ figures }: { figures: readonly MachineFigures[] }) {
  const most = Math.max(1, ...figures.flatMap(({ byHour }) => byHour));
  return (
    <section class="card stack wide">
      <h2>{t('hours')}</h2>
      <Table
        label={t('hours')}
        head={[t('column.machine'), ...Array.from({ length: 24 }, (_, hour) => hour)]}
        rows={figures.map(({ machine, byHour }) => [machine, ...byHour.map((count) => count || '·')])}
        cellClass={(row, hour) => `heat${Math.ceil(((figures[row]?.byHour[hour] ?? 0) / most) * 4)}`}
      />
    </section>
  );
}

const WIDTH = 960;
const HEIGHT = 220;
const FOOT = 30;
const LABELS = 10;

/** Alarms over time, stacked by machine; a table says the same in numbers. */
export function TimeChart({ times, window }: { times: readonly MachineTimes[]; window: Span }) {
  const pieces = alarmsOverTime(times, window);
  const most = Math.max(1, ...pieces.map(({ counts }) => counts.reduce((all, count) => all + count, 0)));
  const wide = WIDTH / pieces.length;
  const name = ({ at, wide: length }: { at: number; wide: number }) => (length < DAY ? clock(at) : day(at));
  const every = Math.ceil(pieces.length / LABELS);
  const bars = pieces.flatMap(({ counts }, piece) => {
    let top = HEIGHT;
    return counts.map((count, machine) => {
      const high = (count / most) * (HEIGHT - FOOT);
      top -= high;
      const place = { x: piece * wide + 2, y: top, width: wide - 4, height: high };
      return <rect key={`${piece} ${machine}`} {...place} fill={colourOf(machine)} />;
    });
  });
  return (
    <section class="card stack wide">
      <h2>{t('overTime')}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={t('overTime')} font-size={13}>
        <text x={2} y={16} fill="var(--quiet)">
          {number(most)}
        </text>
        <line x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--edge)" />
        {bars}
        {pieces.map((piece, index) => (
          <text key={piece.at} x={index * wide + 2} y={HEIGHT + 20} fill="var(--quiet)">
            {index % every === 0 && name(piece)}
          </text>
        ))}
      </svg>
      <p class="row">
        {times.map(({ machine }, index) => (
          <span key={machine}>
            <Swatch index={index} /> {machine}
          </span>
        ))}
      </p>
      <details>
        <summary>{t('overTime.table')}</summary>
        <Table
          label={t('overTime.table')}
          head={[t('column.from'), ...times.map(({ machine }) => machine)]}
          rows={pieces.map((piece) => [name(piece), ...piece.counts.map((count) => number(count))])}
        />
      </details>
    </section>
  );
}

/** @jsxImportSource preact */
import { clock, day, duration, number, percent, t } from '../kit/language';
import { Table } from '../kit/Table';
import { alarmsOverTime, type MachineFigures, type MachineTimes, type Span } from './figures';

const COLOURS = ['#2f6fd0', '#d9730d', '#1f8a70', '#a83a8f', '#7a7f1d', '#6b7080'];
const colourOf = (index: number) => COLOURS[index % COLOURS.length];
const Swatch = ({ index }: { index: number }) => (
  <svg width={12} height={12} aria-hidden="true">
    <rect width={12} height={12} rx={3} fill={colourOf(index)} />
  </svg>
);

const COLUMNS = [
  'machine',
  'alarms',
  'between',
  'recover',
  'longest',
  'availability',
  'standstills',
] as const;
const time = (value: number | null) => (value === null || value === 0 ? '–' : duration(value));

export const MachineTable = ({ figures }: { figures: readonly MachineFigures[] }) => (
  <section class="card stack">
    <h2>{t('machines')}</h2>
    <Table
      label={t('machines')}
      head={COLUMNS.map((column) => t(`column.${column}`))}
      rows={figures.map((one, index) => [
        [<Swatch index={index} />, ' ', one.machine],
        number(one.alarms),
        time(one.betweenAlarms),
        time(one.toRecover),
        time(one.longest),
        percent(one.availability),
        number(one.standstills),
      ])}
    />
    <p class="quiet">{t('machines.note')}</p>
  </section>
);

const WIDTH = 960;
const HEIGHT = 220;
const FOOT = 30;
const LABELS = 10;

/** Alarms over time, stacked by machine. A table has the same numbers. */
export function TimeChart({ times, window }: { times: readonly MachineTimes[]; window: Span }) {
  const pieces = alarmsOverTime(times, window);
  const most = Math.max(1, ...pieces.map(({ counts }) => counts.reduce((all, count) => all + count, 0)));
  const wide = WIDTH / pieces.length;
  const every = Math.ceil(pieces.length / LABELS);
  const names = pieces.map(({ at, isHours }) => (isHours ? clock(at) : day(at)));
  const bars = pieces.flatMap(({ counts }, piece) => {
    let top = HEIGHT;
    return counts.map((count, machine) => {
      const height = (count / most) * (HEIGHT - FOOT);
      top -= height;
      const place = { x: piece * wide + 2, y: top, width: wide - 4, height };
      return <rect key={`${piece} ${machine}`} {...place} fill={colourOf(machine)} />;
    });
  });
  return (
    <section class="card stack">
      <h2>{t('overTime')}</h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={t('overTime')}
        fill="var(--quiet)"
      >
        <text y={16}>{number(most)}</text>
        <line x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--edge)" />
        {bars}
        {names.map((name, index) => (
          <text key={index} x={index * wide + 2} y={HEIGHT + 20}>
            {index % every === 0 && name}
          </text>
        ))}
      </svg>
      <Table
        label={t('overTime')}
        head={[t('column.machine'), ...names]}
        rows={times.map(({ machine }, index) => [
          machine,
          ...pieces.map(({ counts }) => number(counts[index] ?? 0)),
        ])}
      />
    </section>
  );
}

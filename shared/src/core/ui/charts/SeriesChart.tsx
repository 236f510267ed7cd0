import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart as MuiLineChart } from '@mui/x-charts/LineChart';
import { useFormatters } from '../../i18n/useFormatters';
import { useReducedMotion } from '../../preferences/hooks';
import { ChartFrame } from './ChartFrame';
import { axisWidth, burstCeiling, burstsOf, type Guide, guideSeries, seriesTable, type Series } from './data';
import { useChartColors } from './useChartColors';

export interface SeriesChartProps {
  /** What the chart shows, already translated. */
  title: string;
  hideTitle?: boolean;
  /** What the categories are: "Hour". */
  categoryLabel: string;
  categories: readonly string[];
  series: readonly Series[];
  /** Lines across the chart at target values, with their names. In the table they are columns. */
  guides?: readonly Guide[];
  /** px @default 260 */
  height?: number;
  /** @default the number in the format of the language */
  format?: (value: number) => string;
  /** Stacks bars, or draws lines as areas. */
  stacked?: boolean;
  /** Called by a click on a category of the chart, or by its button in the table. Since host API 1.4.0. */
  onOpen?: (index: number) => void;
}

function useSeries({
  categories,
  series,
  guides = [],
  height = 260,
  format,
  stacked,
  onOpen,
  ...frame
}: SeriesChartProps) {
  const formatters = useFormatters();
  const reduced = useReducedMotion();
  const color = useChartColors();
  const show = format ?? ((value: number) => formatters.number(value));
  // No cut-off for stacked series: their sum counts.
  const ceiling = stacked ? undefined : burstCeiling(series);
  const bursts = ceiling === undefined ? [] : burstsOf(categories, series, ceiling);
  const top = topOf(series, guides, ceiling);
  return {
    frame: {
      title: frame.title,
      hideTitle: frame.hideTitle,
      onOpen,
      table: seriesTable(
        frame.categoryLabel,
        categories,
        [...series, ...guideSeries(guides, categories.length)],
        show,
      ),
    },
    chart: {
      height,
      skipAnimation: reduced,
      xAxis: [{ data: [...categories], scaleType: 'band' as const }],
      yAxis: [
        {
          width: axisWidth([show(top), show(top / 2), show(top / 3)]),
          valueFormatter: show,
          min: 0,
          // The charts library scales to the values alone: guides could lie outside, and an outlier would flatten the
          // rest.
          ...((guides.length > 0 || ceiling !== undefined) && { max: top }),
        },
      ],
      series: series.map(({ label, data, color: path }, at) => ({
        label,
        data: [...data],
        color: color(path, at),
        valueFormatter: (value: number | null) => (value === null ? '' : show(value)),
        ...(stacked && { stack: 'all' }),
      })),
      grid: { horizontal: true },
      hideLegend: series.length < 2,
      axisHighlight: { x: 'line' as const, y: 'line' as const },
      ...(onOpen && {
        onAxisClick: (_event: MouseEvent, at: { dataIndex: number } | null) => {
          if (at) onOpen(at.dataIndex);
        },
      }),
    },
    lines: [
      ...guides.map(({ label, value }) => (
        <ChartsReferenceLine
          key={label}
          y={value}
          label={label}
          // Opposite the labels of bursts, which are as high.
          labelAlign={bursts.some(({ isLate }) => isLate) ? 'start' : 'end'}
          lineStyle={{ stroke: color('status.neutral.main', 0), strokeDasharray: '6 4' }}
          labelStyle={{ fontSize: 12 }}
        />
      )),
      ...bursts.map(({ category, value, isLate }) => (
        <ChartsReferenceLine
          key={category}
          x={category}
          label={`↑ ${show(value)}`}
          labelAlign="start"
          spacing={{ x: isLate ? -BURST_GAP : BURST_GAP, y: 5 }}
          lineStyle={{ stroke: 'none' }}
          labelStyle={{
            ...burstLabel,
            stroke: color('background.paper', 0),
            textAnchor: isLate ? 'end' : 'start',
          }}
        />
      )),
    ],
  };
}

/** From the middle of a cut bar to its label, beside a bar of a month; px. */
const BURST_GAP = 8;
/** The outline keeps the label readable on wider bars. */
const burstLabel = {
  fontSize: 12,
  fontWeight: 700,
  direction: 'ltr',
  paintOrder: 'stroke',
  strokeWidth: 4,
} as const;

/** The upper end of the axis: the highest value (at most the ceiling) or guide, plus 15 % for the labels. */
const topOf = (series: readonly Series[], guides: readonly Guide[], ceiling = Infinity): number =>
  Math.max(
    Math.min(ceiling, Math.max(...series.flatMap(({ data }) => data.map((value) => value ?? 0)))),
    ...guides.map(({ value }) => value),
  ) * 1.15;

/** A bar chart, side by side or stacked. */
export function BarChart(props: SeriesChartProps) {
  const { frame, chart, lines } = useSeries(props);
  return (
    <ChartFrame {...frame}>
      <MuiBarChart {...chart} axisHighlight={{ x: 'band', y: 'line' }} borderRadius={4}>
        {lines}
      </MuiBarChart>
    </ChartFrame>
  );
}

/** A line chart over categories such as hours; areas where stacked. */
export function LineChart(props: SeriesChartProps) {
  const { frame, chart, lines } = useSeries(props);
  const { stacked = false } = props;
  const xAxis = chart.xAxis.map((axis) => ({ ...axis, scaleType: 'point' as const }));
  const series = chart.series.map((line) => ({
    ...line,
    area: stacked,
    showMark: false,
    curve: 'linear' as const,
  }));
  return (
    <ChartFrame {...frame}>
      <MuiLineChart {...chart} xAxis={xAxis} series={series}>
        {lines}
      </MuiLineChart>
    </ChartFrame>
  );
}

import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart';
import { LineChart as MuiLineChart } from '@mui/x-charts/LineChart';
import { useFormatters } from '../../i18n/useFormatters';
import { useReducedMotion } from '../../preferences/hooks';
import { ChartFrame } from './ChartFrame';
import { seriesTable, type Series } from './data';
import { useChartColors } from './useChartColors';

export interface SeriesChartProps {
  /** What the chart shows, already translated. */
  title: string;
  hideTitle?: boolean;
  /** What the categories are: "Hour". */
  categoryLabel: string;
  categories: readonly string[];
  series: readonly Series[];
  /** px @default 260 */
  height?: number;
  /** @default the number as the language writes it */
  format?: (value: number) => string;
  /** Bars on top of each other, or areas. */
  stacked?: boolean;
}

function useSeries({ categories, series, height = 260, format, stacked, ...frame }: SeriesChartProps) {
  const formatters = useFormatters();
  const reduced = useReducedMotion();
  const color = useChartColors();
  const show = format ?? ((value: number) => formatters.number(value));
  return {
    frame: {
      title: frame.title,
      hideTitle: frame.hideTitle,
      table: seriesTable(frame.categoryLabel, categories, series, show),
    },
    chart: {
      height,
      skipAnimation: reduced,
      xAxis: [{ data: [...categories], scaleType: 'band' as const }],
      yAxis: [{ width: 48, valueFormatter: show, min: 0 }],
      series: series.map(({ label, data, color: path }, at) => ({
        label,
        data: [...data],
        color: color(path, at),
        valueFormatter: (value: number | null) => (value === null ? '' : show(value)),
        ...(stacked && { stack: 'all' }),
      })),
      grid: { horizontal: true },
      hideLegend: series.length < 2,
    },
  };
}

/** Bars side by side, or stacked. */
export function BarChart(props: SeriesChartProps) {
  const { frame, chart } = useSeries(props);
  return (
    <ChartFrame {...frame}>
      <MuiBarChart {...chart} borderRadius={4} />
    </ChartFrame>
  );
}

/** Lines over categories such as hours; areas where stacked. */
export function LineChart(props: SeriesChartProps) {
  const { frame, chart } = useSeries(props);
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
      <MuiLineChart {...chart} xAxis={xAxis} series={series} />
    </ChartFrame>
  );
}

import { PieChart as MuiPieChart } from '@mui/x-charts/PieChart';
import { useFormatters } from '../../i18n/useFormatters';
import { useReducedMotion } from '../../preferences/hooks';
import { ChartFrame } from './ChartFrame';
import { sliceTable, type Slice } from './data';
import { useChartColors } from './useChartColors';

interface PieChartProps {
  title: string;
  hideTitle?: boolean;
  /** Headers of the table: the slices, their number, their share. */
  head: readonly [slice: string, value: string, share: string];
  slices: readonly Slice[];
  /** px @default 220 */
  height?: number;
}

/** A ring chart of the parts of a whole. */
export function PieChart({ title, hideTitle, head, slices, height = 220 }: PieChartProps) {
  const { number, percent } = useFormatters();
  const reduced = useReducedMotion();
  const color = useChartColors();
  const format = (value: number) => number(value);
  return (
    <ChartFrame
      title={title}
      hideTitle={hideTitle}
      table={{ head: [...head], rows: sliceTable(slices, format, percent) }}
    >
      <MuiPieChart
        height={height}
        skipAnimation={reduced}
        series={[
          {
            innerRadius: '55%',
            paddingAngle: 2,
            cornerRadius: 4,
            valueFormatter: ({ value }) => format(value),
            data: slices.map(({ label, value, color: path }, at) => ({
              id: label,
              label,
              value,
              color: color(path, at),
            })),
          },
        ]}
      />
    </ChartFrame>
  );
}

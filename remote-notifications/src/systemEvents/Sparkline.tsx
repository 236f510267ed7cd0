import { Box, Typography, useFormatters } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Point } from './results';

interface SparklineProps {
  points: readonly Point[];
  unit?: string | undefined;
}

const WIDTH = 300;
const HEIGHT = 56;
const PAD = 3;

/** The path in viewBox units. */
function pathOf(points: readonly Point[]): string {
  const ts = points.map(({ t }) => t);
  const values = points.map(({ value }) => value);
  const [t0, t1, low, high] = [Math.min(...ts), Math.max(...ts), Math.min(...values), Math.max(...values)];
  const x = (t: number) => PAD + ((t - t0) / (t1 - t0 || 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) => HEIGHT - PAD - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * PAD);
  return points
    .map(({ t, value }, at) => `${at === 0 ? 'M' : 'L'}${x(t).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

/** Values above this are times in ms, not list indexes. */
const EPOCH_2001 = 1e12;

/** A time series as a small chart with a text summary. Time runs left to right in every language. */
export function Sparkline({ points, unit }: SparklineProps) {
  const intl = useIntl();
  const format = useFormatters();
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const quantity = (value: number) =>
    [format.number(value, { maximumFractionDigits: 3 }), unit].filter(Boolean).join(' ');
  const words = {
    count: points.length,
    low: quantity(Math.min(...values)),
    high: quantity(Math.max(...values)),
    last: quantity(last.value),
  };
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={intl.formatMessage({ id: 'event.series' }, words)}
        sx={{ width: '100%', height: HEIGHT, display: 'block', color: 'primary.main', direction: 'ltr' }}
      >
        <path
          d={pathOf(points)}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="event.series" values={words} />
        {first.t > EPOCH_2001 && ` · ${format.dateTime(first.t)} – ${format.time(last.t)}`}
      </Typography>
    </Box>
  );
}

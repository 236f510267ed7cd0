import { Box, Typography, useFormatters } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Curve } from '../../parts';
import type { Point } from './results';

interface SparklineProps {
  points: readonly Point[];
  unit?: string | undefined;
}

/** The place of each point between the first and the last, and between the least and the greatest. */
function placesOf(points: readonly Point[]): [x: number, y: number][] {
  const ts = points.map(({ t }) => t);
  const values = points.map(({ value }) => value);
  const [t0, t1, low, high] = [Math.min(...ts), Math.max(...ts), Math.min(...values), Math.max(...values)];
  return points.map(({ t, value }) => [(t - t0) / (t1 - t0 || 1), (value - low) / (high - low || 1)]);
}

/** Values above this are times in ms, not list indexes. */
const EPOCH_2001 = 1e12;
const DAY_MS = 86_400_000;

/** A time series as a small chart with a text summary. */
export function Sparkline({ points, unit }: SparklineProps) {
  const intl = useIntl();
  const format = useFormatters();
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const quantity = (value: number) =>
    [format.number(value, { maximumFractionDigits: 3 }), unit].filter(Boolean).join(' ');
  const end = last.t - first.t < DAY_MS ? format.time : format.dateTime;
  const words = {
    count: points.length,
    low: quantity(Math.min(...values)),
    high: quantity(Math.max(...values)),
    last: quantity(last.value),
  };
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Curve
        points={placesOf(points)}
        color="primary.main"
        height={56}
        label={intl.formatMessage({ id: 'event.series' }, words)}
      />
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="event.series" values={words} />
        {first.t > EPOCH_2001 && ` · ${format.dateTime(first.t)} – ${end(last.t)}`}
      </Typography>
    </Box>
  );
}

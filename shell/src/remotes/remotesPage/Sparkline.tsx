import { Box } from '@portal/shared';

const WIDTH = 4;
const GAP = 1;
const HEIGHT = 24;
/** Of an hour without anything, so that the bars show the whole time. */
const LEAST = 1;

interface SparklineProps {
  /** What the bars say, already translated. */
  label: string;
  values: readonly number[];
}

/** Bars without axes, for a cell of a table: a chart of the kit brings its table and its axes to every line. */
export function Sparkline({ label, values }: SparklineProps) {
  const most = Math.max(1, ...values);
  const width = values.length * (WIDTH + GAP);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      sx={{ width, height: HEIGHT, maxWidth: '100%', display: 'block', fill: 'currentColor' }}
    >
      {values.map((value, nth) => {
        const height = Math.max(LEAST, (value / most) * HEIGHT);
        return (
          <rect
            // The bars stand for the hours, in their order.
            key={nth}
            x={nth * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            opacity={value === 0 ? 0.4 : 1}
          />
        );
      })}
    </Box>
  );
}

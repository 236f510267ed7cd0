import { Box } from '@portal/kit';

const WIDTH = 300;
const HEIGHT = 56;
const PAD = 3;

interface CurveProps {
  /** Each a share of the width, from the left, and of the height, from below. */
  points: readonly (readonly [x: number, y: number])[];
  color: string;
  /** px */
  height: number;
  /** For screen readers; absent if a text beside it says the same. */
  label?: string;
}

/** A line chart. Time runs left to right in every language. */
export function Curve({ points, color, height, label }: CurveProps) {
  const line = points
    .map(([x, y], at) => {
      const place = [PAD + x * (WIDTH - 2 * PAD), HEIGHT - PAD - y * (HEIGHT - 2 * PAD)];
      return `${at === 0 ? 'M' : 'L'}${place.map((one) => one.toFixed(1)).join(' ')}`;
    })
    .join('');
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ width: '100%', height, display: 'block', color, direction: 'ltr' }}
    >
      <path d={line} fill="none" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}

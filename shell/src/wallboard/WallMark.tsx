import { Box } from '@portal/shared';
import type { Priority } from '@portal/shared/wire';

/** One for each, so that it can be told without its colour. */
const shapes: Readonly<Record<Priority, string>> = {
  High: 'M7 1h10l6 6v10l-6 6H7l-6-6V7z',
  Mid: 'M12 1 23.5 22.5H.5z',
  Low: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20z',
};

interface WallMarkProps {
  priority: Priority;
  /** The first letter of the priority, in the reader's language. */
  letter: string;
  /** px */
  size: number;
  /** Of the ground that it stands on. */
  ground: string;
  colour: string;
}

/** A shape with a letter in it, beside the state's colour and word. */
export function WallMark({ priority, letter, size, ground, colour }: WallMarkProps) {
  const isThin = priority === 'Low';
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 24 24"
      sx={{ width: size, height: size, flex: 'none', color: colour }}
    >
      <path
        d={shapes[priority]}
        fill={isThin ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth={isThin ? 1.5 : 0}
      />
      <Box
        component="text"
        x="12"
        y={priority === 'Mid' ? 20 : 17}
        textAnchor="middle"
        sx={{
          fontSize: priority === 'Mid' ? 12 : 14,
          fontWeight: 700,
          fill: 'currentColor',
          color: isThin ? colour : ground,
        }}
      >
        {letter}
      </Box>
    </Box>
  );
}

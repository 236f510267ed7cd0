import Box from '@mui/material/Box';
import type { Priority } from '../../wire/enums';
import { usePriorityText } from './chips';

/** One for each, so that it can be told without its colour. */
const shapes: Readonly<Record<Priority, string>> = {
  High: 'M7 1h10l6 6v10l-6 6H7l-6-6V7z',
  Mid: 'M12 1 23.5 22.5H.5z',
  Low: 'M12 1a11 11 0 1 0 0 22 11 11 0 1 0 0-22z',
};
const fills: Readonly<Record<Priority, string>> = {
  High: 'priority.high.main',
  Mid: 'priority.mid.main',
  Low: 'transparent',
};

interface PriorityMarkProps {
  priority: Priority;
  /** px @default 24 */
  size?: number;
  /** On the filled red of an alarm. */
  isOnRed?: boolean;
}

/** A shape with the first letter of the priority, to be told without its colour and from afar; a word stands beside it. */
export function PriorityMark({ priority, size = 24, isOnRed = false }: PriorityMarkProps) {
  const letter = [...usePriorityText()(priority)][0];
  const isThin = priority === 'Low';
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 24 24"
      sx={{
        width: size,
        height: size,
        flex: 'none',
        color: isOnRed ? '#fff' : isThin ? 'priority.low.main' : fills[priority],
      }}
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
          color: isOnRed ? '#bd251c' : isThin ? 'priority.low.main' : 'background.paper',
        }}
      >
        {letter}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { Priority } from '../../../contract/wire/enums';
import { usePriorityText } from './priorityText';

/** A different shape per priority, for readers who cannot tell the colours apart. */
const shapes: Readonly<Record<Priority, string>> = {
  High: 'M7 1h10l6 6v10l-6 6H7l-6-6V7z',
  Mid: 'M12 1 23.5 22.5H.5z',
  Low: 'M12 1a11 11 0 1 0 0 22 11 11 0 1 0 0-22z',
};
const fills: Readonly<Record<Priority, string>> = {
  High: 'priority.high.container',
  Mid: 'priority.mid.main',
  Low: 'transparent',
};

interface PriorityMarkProps {
  priority: Priority;
  /** px @default 24 */
  size?: number;
  isOnRed?: boolean;
  /** Gives the mark an accessible name, where no text beside it says the priority. @default false */
  isNamed?: boolean;
  className?: string;
}

/**
 * The mark of a priority: a shape with the first letter, recognisable without colour and from a distance. The letter is
 * CSS content, so copying or searching the page finds only the word beside it.
 */
export function PriorityMark({
  priority,
  size = 24,
  isOnRed = false,
  isNamed = false,
  className,
}: PriorityMarkProps) {
  const word = usePriorityText()(priority);
  const isThin = priority === 'Low';
  const onFill = priority === 'High' ? 'priority.high.onContainer' : 'background.paper';
  return (
    <Box
      component="span"
      {...(isNamed ? { role: 'img', 'aria-label': word } : { 'aria-hidden': true })}
      className={className}
      data-letter={[...word][0]}
      sx={{
        position: 'relative',
        display: 'inline-flex',
        width: size,
        height: size,
        flex: 'none',
        color: isOnRed ? '#fff' : isThin ? 'priority.low.main' : fills[priority],
        '&::after': {
          content: 'attr(data-letter)',
          position: 'absolute',
          insetInline: 0,
          // The visual centre of a triangle is lower than the centre of its box.
          top: priority === 'Mid' ? size * 0.15 : 0,
          textAlign: 'center',
          lineHeight: `${size}px`,
          fontSize: size * (priority === 'Mid' ? 0.5 : 0.58),
          fontWeight: 700,
          color: isOnRed ? 'priority.high.container' : isThin ? 'priority.low.main' : onFill,
        },
      }}
    >
      <svg aria-hidden viewBox="0 0 24 24" width={size} height={size}>
        <path
          d={shapes[priority]}
          fill={isThin ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeWidth={isThin ? 1.5 : 0}
        />
      </svg>
    </Box>
  );
}

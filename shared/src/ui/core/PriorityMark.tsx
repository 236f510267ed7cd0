import Box from '@mui/material/Box';
import type { Priority } from '../../wire/enums';
import { usePriorityText } from './priorityText';

/** One for each, so that it can be told without its colour. */
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
  /** On the filled red of an alarm. */
  isOnRed?: boolean;
  /** No word beside it says the priority: it is read out as a picture of that name. @default false */
  isNamed?: boolean;
  /** Of the chip that it stands in. */
  className?: string;
}

/**
 * A shape with the first letter of the priority, to be told without its colour and from afar. The letter is drawn and no
 * text: whoever copies or searches the page has a word beside it once.
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
          // The middle of a triangle lies lower than that of its box.
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

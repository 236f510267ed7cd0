import { Chip, useNow } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import { isOverdue } from './due';
import { useDueText } from './useDueText';

interface DueMarkProps {
  assignment: Pick<SeenAssignment, 'due' | 'status'>;
  /** Of the page's clock, where that is not the reader's. */
  timeZone?: string | undefined;
}

/** The chip with the due time of an assignment. Overdue has its own shape and word, not only a colour. */
export function DueMark({ assignment, timeZone }: DueMarkProps) {
  const now = useNow();
  const text = useDueText(timeZone)(assignment, now);
  if (text === undefined) return null;
  const isLate = isOverdue(assignment, now);
  const Icon = isLate ? IconClockExclamation : IconClock;
  return (
    <Chip
      size="small"
      variant={isLate ? 'filled' : 'outlined'}
      icon={<Icon size={14} stroke={2.5} aria-hidden />}
      label={text}
      sx={{
        maxWidth: '100%',
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-label': { whiteSpace: 'normal' },
        '& svg': { flex: 'none' },
        ...(isLate && {
          bgcolor: 'priority.high.container',
          color: 'priority.high.onContainer',
          '& .MuiChip-icon': { color: 'inherit', marginInlineStart: '6px' },
        }),
      }}
    />
  );
}

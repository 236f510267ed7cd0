import { Box } from '@portal/kit';
import type { Priority } from '@portal/kit/wire';
import { colours } from '../../parts';
import { placeOf } from './Timeline';

interface Mark {
  id: string;
  from: string;
  /** Undefined if it has not ended. */
  to: string | undefined;
  priority?: Priority;
  text: string;
}

interface MarksProps {
  marks: readonly Mark[];
  from: string;
  to: string;
  shape: 'line' | 'box';
}

/** The most rows that are drawn. The list below has everything. */
const MAX_DRAWN_ROWS = 6;
const ROW_PX = 8;

/** Places each mark in the first row that is free at its start. Those without a free row share the last. */
export function rowsOf(marks: readonly Mark[], end: string): (Mark & { row: number })[] {
  const free: string[] = [];
  return [...marks]
    .sort((one, other) => one.from.localeCompare(other.from))
    .map((mark) => {
      const freeRow = free.findIndex((until) => until <= mark.from);
      const row = freeRow === -1 ? Math.min(free.length, MAX_DRAWN_ROWS - 1) : freeRow;
      free[row] = mark.to ?? end;
      return { ...mark, row };
    });
}

/** Conditions or assignments on the timeline's axis, hidden from screen readers, which have the lists below. */
export function Marks({ marks, from, to, shape }: MarksProps) {
  const placed = rowsOf(marks, to);
  const rows = Math.max(1, ...placed.map(({ row }) => row + 1));
  return (
    <Box
      aria-hidden
      dir="ltr"
      sx={{
        position: 'relative',
        height: rows * ROW_PX,
        borderBottom: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      {placed.map(({ id, from: begin, to: end = to, priority, text, row }) => {
        const left = placeOf(begin, from, to);
        return (
          <Box
            key={id}
            title={text}
            sx={{
              position: 'absolute',
              top: row * ROW_PX + 1,
              // Logical property: the RTL style plugin would mirror `left`.
              insetInlineStart: `min(${left}%, calc(100% - 6px))`,
              width: `max(6px, ${placeOf(end, from, to) - left}%)`,
              height: ROW_PX - 3,
              boxSizing: 'border-box',
              ...(shape === 'line'
                ? { bgcolor: priority ? colours[priority] : 'text.secondary' }
                : { border: '1.5px solid', borderColor: 'text.secondary' }),
            }}
          />
        );
      })}
    </Box>
  );
}

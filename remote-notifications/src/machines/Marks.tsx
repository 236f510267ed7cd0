import { Box } from '@portal/kit';
import type { Priority } from '@portal/kit/wire';
import { colours } from './state';
import { placeOf } from './Ribbon';

interface Mark {
  id: string;
  from: string;
  /** Until the end where it is not over. */
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

/** Lines of the picture; more are in the list below it. */
const ROWS = 6;
const ROW_PX = 8;

/** Each mark into the first row that is free where it begins; those that find none share the last one. */
export function rowsOf(marks: readonly Mark[], end: string): (Mark & { row: number })[] {
  const free: string[] = [];
  return [...marks]
    .sort((one, other) => one.from.localeCompare(other.from))
    .map((mark) => {
      const found = free.findIndex((until) => until <= mark.from);
      const row = found === -1 ? Math.min(free.length, ROWS - 1) : found;
      free[row] = mark.to ?? end;
      return { ...mark, row };
    });
}

/** When each was there, on the axis of the ribbon. A picture of the lists below: those can be read out. */
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
              // Of its own direction: `left` is mirrored with the page.
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

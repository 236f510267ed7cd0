import { Box, Button, StatusChip, Typography, useNow } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Muted } from '../../parts';
import type { ReassignTo } from '../reassign/useReassign';
import { BoardCard } from './BoardCard';
import { boardColumns, DONE_SHOWN, type BoardColumn } from './columns';

interface BoardProps {
  items: readonly SeenAssignment[];
  personOf: (assignment: SeenAssignment) => string;
  canMove: boolean;
  onReassign?: ((assignment: SeenAssignment, to: ReassignTo) => void) | undefined;
  onShowAll: (status: string) => void;
}

function Column({
  column,
  personOf,
  canMove,
  onReassign,
  onShowAll,
}: Omit<BoardProps, 'items'> & { column: BoardColumn }) {
  const id = useId();
  const { status, items } = column;
  const shown = status === 'Done' ? items.slice(0, DONE_SHOWN) : items;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Typography
        variant="h3"
        component="h2"
        id={id}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}
      >
        <StatusChip status={status} />
        <span>{items.length}</span>
      </Typography>
      {items.length === 0 ? (
        <Muted id="board.column.empty" room={{ py: 1 }} />
      ) : (
        <Box component="ul" role="list" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
          {shown.map((one) => (
            <BoardCard
              key={one.assignmentId}
              assignment={one}
              person={personOf(one)}
              canMove={canMove}
              {...(onReassign && { onReassign: (to: ReassignTo) => onReassign(one, to) })}
            />
          ))}
        </Box>
      )}
      {shown.length < items.length && (
        <Button size="small" fullWidth sx={{ mt: 1 }} onClick={() => onShowAll(status)}>
          <FormattedMessage id="board.column.all" values={{ count: items.length }} />
        </Button>
      )}
    </Box>
  );
}

export function Board({ items, ...rest }: BoardProps) {
  const now = useNow();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(auto-fit, minmax(230px, 1fr))',
        },
      }}
    >
      {boardColumns(items, now).map((column) => (
        <Column key={column.status} column={column} {...rest} />
      ))}
    </Box>
  );
}

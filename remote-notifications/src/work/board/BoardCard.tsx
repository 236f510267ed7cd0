import {
  Box,
  Card,
  IconButton,
  Link,
  Menu,
  MenuItem,
  PriorityChip,
  RelativeTime,
  Tooltip,
  Typography,
  useCurrentUser,
} from '@portal/kit';
import { nextStatuses, type SeenAssignment } from '@portal/kit/wire';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { clamped, whileSending } from '../../parts';
import { pages } from '../../paths';
import { DueMark } from '../assignments/DueMark';
import { StepButtons } from '../assignments/StepButtons';
import { useMove } from '../assignments/useMove';
import { useOrigin } from '../assignments/useOrigin';
import { useStepText } from '../assignments/useStepText';
import { mayReassign } from '../reassign/mayReassign';
import type { ReassignTo } from '../reassign/useReassign';

interface BoardCardProps {
  assignment: SeenAssignment;
  /** The other party's name, where it is known. */
  person: string;
  canMove: boolean;
  onReassign?: ((to: ReassignTo) => void) | undefined;
}

export function BoardCard({ assignment, person, canMove, onReassign }: BoardCardProps) {
  const intl = useIntl();
  const { move, isMoving } = useMove();
  const stepText = useStepText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = assignment.description || intl.formatMessage({ id: 'inbox.noDescription' });
  const more = intl.formatMessage({ id: 'board.move' }, { text });
  const user = useCurrentUser();
  const origin = useOrigin(assignment);
  const next = canMove && origin ? nextStatuses(assignment.status) : [];
  const isMine = assignment.targetUserId === user.userId;
  const passes: ReassignTo[] =
    onReassign && mayReassign(assignment, user) ? [...(isMine ? [] : (['self'] as const)), 'others'] : [];
  const meta = [person, assignment.moduleName ?? assignment.module].filter(Boolean).join(' · ');
  return (
    <Card component="li" sx={{ position: 'relative', listStyle: 'none', p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Link
          component={RouterLink}
          to={pages.assignment(assignment.assignmentId)}
          title={text}
          underline="hover"
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 600,
            color: 'text.primary',
            ...clamped(3),
            paddingBlock: 0,
            marginBlock: 0,
            // The link covers the whole card. The card's buttons lie above it.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {text}
        </Link>
        {next.length + passes.length > 0 && (
          <Tooltip title={more}>
            <IconButton
              size="small"
              aria-label={more}
              aria-haspopup="menu"
              aria-expanded={anchor !== null}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <IconDotsVertical size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {meta !== '' && (
        <Typography
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {meta}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <PriorityChip priority={assignment.priority} />
        <DueMark assignment={assignment} />
        <Typography variant="caption" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
          <RelativeTime value={assignment.timestampUpdated} />
        </Typography>
      </Box>
      {canMove && (
        <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
          <StepButtons assignment={assignment} />
        </Box>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {next.map((status) => (
          <MenuItem
            key={status}
            {...whileSending(isMoving, () => {
              setAnchor(null);
              return move(assignment, status);
            })}
          >
            {stepText(status)}
          </MenuItem>
        ))}
        {passes.map((to) => (
          <MenuItem
            key={to}
            onClick={() => {
              setAnchor(null);
              onReassign?.(to);
            }}
          >
            <FormattedMessage id={`reassign.open.${to}`} />
          </MenuItem>
        ))}
      </Menu>
    </Card>
  );
}
